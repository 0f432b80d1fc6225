import type { AnyEndpoint } from '#kernel/endpoint.ts';
import { samples } from './samples.ts';
import type { World } from './world.ts';

/** A good call of an endpoint, ready to be sent by anybody. */
export interface SampleCall {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  body: unknown;
  /** Puts back what the calls of others would be about. */
  after: () => Promise<unknown>;
}

export async function sampleCall({ name, path, method }: AnyEndpoint, world: World): Promise<SampleCall> {
  const { params = {}, query = {}, body, after } = (await samples[name]?.(world)) ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const url = Object.keys(query).length > 0 ? `${filled}?${new URLSearchParams(query)}` : filled;
  return { method, url, body, after: async () => after?.() };
}

type Calls = Record<'post' | 'put' | 'delete', (url: string, body?: unknown) => Promise<Sent>> & {
  get: (url: string) => Promise<Sent>;
};

interface Sent {
  statusCode: number;
  body: string;
  headers: Record<string, unknown>;
}

/** Sends it by the calls of somebody. */
export function send(calls: Calls, { method, url, body }: SampleCall): Promise<Sent> {
  const by = method.toLowerCase() as Lowercase<SampleCall['method']>;
  return by === 'get' ? calls.get(url) : calls[by](url, body);
}

/**
 * Good calls of an endpoint, one after the other. A call that was refused for who made it changed nothing (`doors.test.ts`), and is good
 * for who comes next as well; one that everybody may make is counted, whatever its answer. Ends with `putBack`.
 */
export function goodCalls(endpoint: AnyEndpoint, world: World) {
  let good: SampleCall | undefined;
  const putBack = async () => {
    await good?.after();
    good = undefined;
  };
  return {
    now: async () => {
      good ??= await sampleCall(endpoint, world);
      return good;
    },
    /** What was answered to it, or to one made of it: done, it is not good again, but where it only reads. */
    async answered(statusCode: number) {
      if (!endpoint.isRead && (statusCode < 400 || endpoint.access === 'public')) await putBack();
    },
    putBack,
  };
}

/**
 * Without a good call that everybody makes: two end the session that all the others are called with (`sessions.test.ts`,
 * `account-status.test.ts`), one takes no JSON (`upload.test.ts`), and two are about sources, which only packages
 * declare (`block-sources.test.ts`, `plugin-block.journey.ts`).
 */
export const unsampled: ReadonlySet<string> = new Set([
  'session.end',
  'account.delete',
  'media.upload',
  'files.upload',
  'blockSources.read',
  'blockSources.refresh',
]);

import { createDataCache, type DataCache } from '../caches/data-cache.ts';
import { rememberShared } from '../caches/remember-shared.ts';
import type { Changes } from '../changes.ts';
import type { Ctx } from '../ctx.ts';

/** Answers to anybody as they were sent, by platform. */
export type KeptAnswers = (platformId: string) => DataCache;

const kilobytes = 8_192;

export const openKeptAnswers = (changes: Changes): KeptAnswers => createDataCache(changes, kilobytes);

export interface SentAnswer {
  status: number;
  /** Undefined: there is nothing to say. */
  json: string | Buffer | undefined;
}

type SetHeader = (name: string, value: string) => void;

interface KeptCall {
  ctx: Ctx;
  key: string;
  setHeader: SetHeader;
}

/** The answer with its headers as it was sent before, until something changes that it was made of. `ctx` is of nobody in particular. */
export async function keepAnswer(
  answers: KeptAnswers,
  { ctx, setHeader, key }: KeptCall,
  respond: (ctx: Ctx, setHeader: SetHeader) => Promise<SentAnswer>,
): Promise<SentAnswer> {
  const make = async (ctx: Ctx) => {
    const headers: [name: string, value: string][] = [];
    const { status, json = '' } = await respond(ctx, (name, value) => void headers.push([name, value]));
    return { status, headers, json: Buffer.from(json) };
  };
  const weigh = ({ json }: { json: Buffer }) => 1 + Math.ceil(json.length / 1024);
  const { value } = await rememberShared(ctx, key, make, { cache: answers(ctx.platform.id), weigh });
  for (const [name, text] of value.headers) setHeader(name, text);
  return value;
}

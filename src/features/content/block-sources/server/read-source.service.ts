import type { Ctx } from '#infra/ctx.ts';
import { type OutboundFetch, OutboundRefusal } from '#infra/http/outbound/outbound-fetch.ts';
import { type BlockSource, limitsOf } from '#kernel/block-source.ts';
import { AppError } from '#kernel/errors.ts';
import type { SourceAnswer, SourceFailure } from '../block-sources.contract.ts';

interface ReportedFailure {
  /** Block and source: `WasteCalendar.collections`. */
  source: string;
  failure: SourceFailure;
  error: unknown;
}

export interface SourceReaderSettings {
  outbound: OutboundFetch;
  /** Keys of the operator, by the names that sources know. */
  keys: Readonly<Record<string, string>>;
  report: (failure: ReportedFailure) => void;
}

interface AskedSource {
  name: string;
  source: BlockSource;
  /** JSON. */
  input: string;
}

/** Seconds for which a failure stands: a page that is asked for a lot does not ask a source that is down as often. */
const failureLifetime = 30;

/** Reads sources for pages. Gives what a source said, or why it said nothing; throws for input only. */
export function createSourceReader(settings: SourceReaderSettings) {
  const running = new Map<string, Promise<SourceAnswer>>();

  /** Equal questions of one moment are one. */
  const askOnce = (key: string, asked: AskedSource, input: unknown): Promise<SourceAnswer> => {
    const pending = running.get(key);
    if (pending) return pending;
    const promise = ask(settings, asked, input).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };

  return async (ctx: Ctx, asked: AskedSource): Promise<SourceAnswer> => {
    const { name, source } = asked;
    const input = readInput(asked);
    const key = `source:${name} ${JSON.stringify(input)}`;
    const kept = await ctx.cache.remember(key, ctx.now(), async (notes) => {
      notes.dependsOn(`source:${name}`);
      for (const tag of source.tags ?? []) notes.dependsOn(tag);
      const answer = await askOnce(`${ctx.platform.id} ${key}`, asked, input);
      const lifetime = answer.failure === null ? limitsOf(source).cacheFor : failureLifetime;
      notes.cacheUntil(new Date(ctx.now().getTime() + lifetime * 1000));
      return answer;
    });
    for (const tag of kept.tags) ctx.dependsOn(tag);
    if (kept.cacheUntil) ctx.cacheUntil(kept.cacheUntil);
    return kept.value as SourceAnswer;
  };
}

function readInput({ name, source, input }: AskedSource): unknown {
  const parsed = source.input.safeParse(parseJson(input));
  if (parsed.success) return parsed.data;
  throw new AppError('validation_failed', `bad input for the source ${name}`, { input: 'invalid_value' });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A source that gives nothing. */
class Failure extends Error {
  readonly why: SourceFailure;
  constructor(why: SourceFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.why = why;
  }
}

async function ask({ outbound, keys, report }: SourceReaderSettings, asked: AskedSource, input: unknown) {
  const { name, source } = asked;
  try {
    return { value: await fetchSource({ outbound, keys }, source, input), failure: null } as SourceAnswer;
  } catch (error) {
    const failure = whyOf(error);
    report({ source: name, failure, error });
    return { value: null, failure };
  }
}

async function fetchSource(
  { outbound, keys }: Pick<SourceReaderSettings, 'outbound' | 'keys'>,
  source: BlockSource,
  input: unknown,
): Promise<unknown> {
  const url = new URL(source.address(input));
  if (!source.hosts.includes(url.host)) throw new Failure('host_not_listed', `${url.host} is none of its hosts`);
  const { patience, maxBytes } = limitsOf(source);
  const headers = { accept: 'application/json', ...keyHeader(source, keys) };
  const response = await outbound(url.href, { method: 'GET', headers, patience, maxBytes });
  // A redirect is followed nowhere: it is no data.
  if (response.status !== 200) throw new Failure('refused', `${url.host} answered ${response.status}`);
  const parsed = source.answer.safeParse(parseJson(await response.text()));
  if (!parsed.success) throw new Failure('unreadable', `${url.host} answered something else`, { cause: parsed.error });
  return parsed.data;
}

function keyHeader({ key }: BlockSource, keys: SourceReaderSettings['keys']): Record<string, string> {
  if (!key) return {};
  const value = keys[key.variable];
  if (value === undefined) throw new Failure('no_key', `BLOCK_KEY_${key.variable} is not set`);
  return { [key.header]: value };
}

function whyOf(error: unknown): SourceFailure {
  if (error instanceof Failure) return error.why;
  if (error instanceof OutboundRefusal) return error.why;
  const { name, code } = error as { name?: string; code?: string };
  return name === 'TimeoutError' || code === 'ABORT_ERR' ? 'too_slow' : 'unreachable';
}

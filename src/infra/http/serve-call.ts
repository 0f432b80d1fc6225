import { type ApiResponse, type Call, callText, type ExecutedRead, type HandedOver } from '#kernel/api.ts';
import type { AnyEndpoint } from '#kernel/endpoint.ts';
import type { Tag } from '#kernel/tags.ts';
import { rememberShared } from '../caches/remember-shared.ts';
import { anonymous, type Ctx } from '../ctx.ts';
import { toJson } from '../limits/json-in-parts.ts';
import { readerKey, shareReader } from '../shared-reader.ts';
import { type Handlers, serve } from './endpoints.ts';

/**
 * The same access and the same service as over HTTP, without the way there. What everybody may read is remembered for all, and
 * what is open to everybody who may the same for those.
 */
export async function serveCall(ctx: Ctx, handlers: Handlers, call: Call): Promise<ApiResponse> {
  const ask = (ctx: Ctx) => serve(handlers, ctx, { endpoint: call.endpoint, input: call.input });
  if (ctx.actor === anonymous) return askShared(ctx, ask, `call:${callText(call, 'public')}`);
  const key = call.endpoint.access === 'public' ? readerKey(ctx) : undefined;
  if (key === undefined) return askOwn(ctx, ask);
  const reader = shareReader(ctx.actor);
  const asReader = { ...ctx, actor: reader.actor, credential: undefined, profile: undefined };
  const askAsReader = async (ctx: Ctx) => {
    const body = await ask(ctx);
    if (reader.isPersonal()) throw new PersonalAnswer();
    return body;
  };
  try {
    return await askShared(asReader, askAsReader, `call:${callText(call, 'own')} ${key}`);
  } catch (error) {
    // What was refused to them all may be open to one of them.
    if (reader.isPersonal()) return askOwn(ctx, ask);
    throw error;
  }
}

/** It is of somebody in particular, and kept for nobody. */
class PersonalAnswer extends Error {}

type Ask = (ctx: Ctx) => Promise<unknown>;

/** An answer for all who get the same. */
async function askShared(ctx: Ctx, ask: Ask, key: string): Promise<ApiResponse> {
  const { value, tags } = await rememberShared(ctx, key, ask);
  return { status: 200, body: value, ...(ctx.actor !== anonymous && { tags: [...tags] }) };
}

/** An answer for one person, with what it was made of. */
async function askOwn(ctx: Ctx, ask: Ask): Promise<ApiResponse> {
  const tags = new Set<Tag>();
  const body = await ask({
    ...ctx,
    dependsOn(tag) {
      tags.add(tag);
      ctx.dependsOn(tag);
    },
  });
  return { status: 200, body, tags: [...tags] };
}

/** What was read while a page was made, as the browser would get it over HTTP: it asks for none of it again. */
export async function handOver(reads: readonly ExecutedRead[]): Promise<HandedOver> {
  const entries = reads.map(async (read) => {
    const { index, tags } = read;
    const body = await bodyOnTheWire(read);
    return body === undefined ? [] : [[index, { body, tags }] as const];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Of answers that are shared: each is checked and written once. */
const written = new WeakMap<object, { endpoint: AnyEndpoint; body: unknown }>();

async function bodyOnTheWire({ endpoint, body }: ExecutedRead): Promise<unknown> {
  const isObject = typeof body === 'object' && body !== null;
  const known = isObject ? written.get(body) : undefined;
  if (known?.endpoint === endpoint) return known.body;
  const json = await toJson(endpoint.response, body);
  const onTheWire: unknown = json === undefined ? undefined : JSON.parse(json);
  if (isObject) written.set(body, { endpoint, body: onTheWire });
  return onTheWire;
}

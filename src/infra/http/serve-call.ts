import { type ApiResponse, type Call, callText, type ExecutedRead, type HandedOver } from '#kernel/api.ts';
import type { Tag } from '#kernel/tags.ts';
import { anonymous, type Ctx } from '../ctx.ts';
import { toJson } from '../limits/json-in-parts.ts';
import { type Handlers, serve } from './endpoints.ts';

/** The same access and the same service as over HTTP, without the way there. What everybody may read is remembered. */
export async function serveCall(ctx: Ctx, handlers: Handlers, call: Call): Promise<ApiResponse> {
  const ask = (ctx: Ctx) => serve(handlers, ctx, { endpoint: call.endpoint, input: call.input });
  if (ctx.actor !== anonymous) return askOwn(ctx, ask);
  const {
    value,
    tags,
    cacheUntil: until,
  } = await ctx.cache.remember(`call:${callText(call, 'public')}`, ctx.now(), (notes) =>
    // Said on at once: a read that fails says nothing afterwards, and the page depends on what it looked at.
    ask({
      ...ctx,
      dependsOn: (tag) => {
        notes.dependsOn(tag);
        ctx.dependsOn(tag);
      },
      cacheUntil: (instant) => {
        notes.cacheUntil(instant);
        ctx.cacheUntil(instant);
      },
    }),
  );
  for (const tag of tags) ctx.dependsOn(tag);
  if (until) ctx.cacheUntil(until);
  return { status: 200, body: value };
}

/** An answer for one person, with what it was made of. */
async function askOwn(ctx: Ctx, ask: (ctx: Ctx) => Promise<unknown>): Promise<ApiResponse> {
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
  const entries = reads.map(async ({ index, endpoint, body, tags }) => {
    const json = await toJson(endpoint.response, body);
    return json === undefined ? [] : [[index, { body: JSON.parse(json) as unknown, tags }] as const];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

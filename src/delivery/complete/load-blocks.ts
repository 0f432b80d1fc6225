import { backgroundSheet, richTextSheet } from '#blocks/block-stylesheets.ts';
import type { Read } from '#blocks/define-block.ts';
import { backgroundIn, firstReads } from '#blocks/frame/background-image.ts';
import { findBlock } from '#blocks/registry.ts';
import { hasRareParts } from '#blocks/rich-text/rare-parts.ts';
import type { ResolvedBlock, ResolvedNode } from '#document/resolve.ts';
import { walkNodes } from '#features/content/documents/open-nodes.ts';
import { anonymous, type Ctx } from '#infra/ctx.ts';
import { type Handlers, serve } from '#infra/http/endpoints.ts';
import { type ApiResponse, type Call, callText, createApi } from '#kernel/api.ts';
import { dayAt, startOfDay } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { sheetOf } from '../files/assets.ts';

/** What the blocks of a page asked for, and what they mean for the page around them. */
export interface LoadedBlocks {
  dataOf: (guid: string) => object;
  /** Names of the sheets that they need. */
  sheets: ReadonlySet<string>;
  frameHosts: readonly string[];
  queryNames: readonly string[];
  /** What the query says under one of these names changes nothing. */
  hasUnusedQuery: boolean;
  /** The day it is where the platform is. */
  today: string;
}

export interface LoadRequest {
  handlers: Handlers;
  nodes: readonly ResolvedNode[];
  query: Readonly<Record<string, string>>;
  language: string;
  page: string | null;
  item: string | null;
  /** Answers that are known, by guid of the block: nothing is asked for what they name. */
  answers?: ReadonlyMap<string, object> | undefined;
}

const nothing = {};

/** Asks what each shown block reads; equal questions are asked once. An answer that is gone leaves its block without it. */
export async function loadBlocks(
  ctx: Ctx,
  { handlers, nodes, query, language, page, item, answers: results }: LoadRequest,
): Promise<LoadedBlocks> {
  const shown = [...walkNodes(nodes)].filter((node): node is ResolvedBlock => node.ok);
  const api = createApi({
    transport: (call) => serveCall(ctx, handlers, call),
    host: ctx.platform.primaryDomain,
    variant: ctx.actor.accountId ?? 'public',
  });
  const ask = ({ endpoint, input }: Read) => api.call(endpoint, input as object).catch(nothingWhereGone);
  const data = new Map<string, object>();
  await Promise.all(
    shown.map(async ({ guid, name, content, options }) => {
      const block = findBlock(name);
      const input = { guid, content, options, query, language, page, item };
      const known = results?.get(guid) ?? nothing;
      const first = await askAll(ask, firstReads(block, input), known);
      const next = block?.readsNext ? await askAll(ask, block.readsNext(input, first), known) : nothing;
      const found = { ...first, ...next };
      if (Object.keys(found).length > 0) data.set(guid, found);
    }),
  );
  const blocks = shown.flatMap((node) => {
    const block = findBlock(node.name);
    return block ? [{ node, block }] : [];
  });
  const dataOf = (guid: string) => data.get(guid) ?? nothing;
  const hasImage = ({ node }: (typeof blocks)[number]) => backgroundIn(node.options, dataOf(node.guid)) !== undefined;
  const today = dayAt(ctx.now(), ctx.platform.timeZone);
  const days = blocks.flatMap(({ node, block }) => block.changesOn?.(node.content, today) ?? []);
  for (const day of days.filter((day) => day > today)) ctx.cacheUntil(startOfDay(day, ctx.platform.timeZone));
  return {
    dataOf,
    sheets: new Set([
      ...blocks.flatMap(({ node, block }) =>
        [sheetOf(node.name, block.category) ?? [], block.drawsWith?.(node.options, node.content) ?? []].flat(),
      ),
      ...(blocks.some(hasImage) ? [backgroundSheet] : []),
      ...(blocks.some(({ node }) => hasRareParts(node.content)) ? [richTextSheet] : []),
    ]),
    frameHosts: [...new Set(blocks.flatMap(({ node, block }) => block.frameHosts?.(node.content) ?? []))].sort(),
    queryNames: blocks.flatMap(({ node, block }) => block.queryNames?.(node.guid) ?? []),
    hasUnusedQuery: blocks.some(({ node: { guid, content, options }, block }) => {
      const isAsked = block.queryNames?.(guid).some((name) => query[name] !== undefined) ?? false;
      const input = { guid, content, options, query, language, page, item };
      return isAsked && block.usesQuery?.(input, dataOf(guid)) === false;
    }),
    today,
  };
}

type Ask = (read: Read) => Promise<unknown>;

/** What is known, and the answers to the rest. */
async function askAll(ask: Ask, reads: object, known: object): Promise<Record<string, unknown>> {
  const asked = Object.entries(reads as Record<string, Read>).filter(([key]) => !Object.hasOwn(known, key));
  const results = await Promise.all(asked.map(async ([key, read]) => [key, await ask(read)] as const));
  return { ...known, ...Object.fromEntries(results) };
}

/** The same access and the same service as over HTTP, without the way there. What everybody may read is remembered. */
async function serveCall(ctx: Ctx, handlers: Handlers, call: Call): Promise<ApiResponse> {
  const ask = (ctx: Ctx) => serve(handlers, ctx, { endpoint: call.endpoint, input: call.input });
  if (ctx.actor !== anonymous) return { status: 200, body: await ask(ctx) };
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

function nothingWhereGone(error: unknown): undefined {
  if (error instanceof AppError && error.status < 500) return undefined;
  throw error;
}

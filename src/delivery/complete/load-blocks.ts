import { backgroundSheet, richTextSheet } from '#blocks/block-stylesheets.ts';
import type { Block, Read, ReadsInput } from '#blocks/define-block.ts';
import { backgroundIn, firstReads } from '#blocks/frame/background-image.ts';
import { attempt, type ReportFailure } from '#blocks/guard/block-failure.ts';
import { findBlock } from '#blocks/registry.ts';
import { hasRareParts } from '#blocks/rich-text/rare-parts.ts';
import type { ResolvedBlock, ResolvedNode } from '#document/resolve.ts';
import { walkNodes } from '#features/content/documents/open-nodes.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Handlers } from '#infra/http/endpoints.ts';
import { serveCall } from '#infra/http/serve-call.ts';
import { createApi, type ExecutedRead } from '#kernel/api.ts';
import { dayAt, startOfDay } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { sheetOf } from '../files/assets.ts';
import { type Ask, notesFor } from './read-notes.ts';

/** What the blocks of a page asked for, and what they mean for the page around them. */
export interface LoadedBlocks {
  dataOf: (guid: string) => object;
  /** Guids of the blocks of packages that threw. */
  failed: ReadonlySet<string>;
  /** What was asked for them. */
  executed: () => ExecutedRead[];
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
  /** Where frames come from that the platform does not show. */
  closed: readonly string[];
  /** Answers that are known, by guid of the block: nothing is asked for what they name. */
  answers?: ReadonlyMap<string, object> | undefined;
  /** Hears of a block of a package that threw; it is then in `failed`. */
  report: ReportFailure;
}

const nothing = {};

/** Asks what each shown block reads; equal questions are asked once. An answer that is gone leaves its block without it. */
export async function loadBlocks(
  ctx: Ctx,
  { handlers, nodes, query, language, page, item, closed, answers: results, report }: LoadRequest,
): Promise<LoadedBlocks> {
  const shown = [...walkNodes(nodes)].filter((node): node is ResolvedBlock => node.ok);
  const api = createApi({
    transport: (call) => serveCall(ctx, handlers, call),
    host: ctx.platform.primaryDomain,
    variant: ctx.actor.isSignedIn ? 'own' : 'public',
  });
  const askAnswer: Ask = ({ endpoint, input }) => api.call(endpoint, input as object).catch(nothingWhereGone);
  const failed = new Set<string>();
  const hear: ReportFailure = (failure) => {
    if (!failed.has(failure.guid)) report(failure);
    failed.add(failure.guid);
  };
  const data = new Map<string, object>();
  const blocks = shown.flatMap((node) => {
    const { guid, name, content, options } = node;
    const block = findBlock(name);
    return block ? [{ node, block, input: { guid, content, options, query, language, page, item } }] : [];
  });
  const notes = ctx.actor.isDeveloper ? notesFor(blocks) : undefined;
  await Promise.all(
    blocks.map(async ({ node, block, input }) => {
      const ask = notes?.noting(node.guid, askAnswer) ?? askAnswer;
      const known = results?.get(node.guid) ?? nothing;
      const reads = attempt(node, hear, () => firstReads(block, input));
      const first = await askAll(ask, reads ?? nothing, known);
      const more = attempt(node, hear, () => block.readsNext?.(input, first));
      const found = more ? await askAll(ask, more, first) : first;
      if (Object.keys(found).length > 0) data.set(node.guid, found);
    }),
  );
  notes?.tell(blocks, data);
  const dataOf = (guid: string) => data.get(guid) ?? nothing;
  const today = dayAt(ctx.now(), ctx.platform.timeZone);
  const said = blocks.flatMap((one) => attempt(one.node, hear, () => sayOf(one, dataOf(one.node.guid), today)) ?? []);
  const days = said.flatMap(({ changesOn }) => changesOn);
  for (const day of days.filter((day) => day > today)) ctx.cacheUntil(startOfDay(day, ctx.platform.timeZone));
  return {
    dataOf,
    failed,
    executed: api.executed,
    sheets: new Set([
      ...said.flatMap(({ sheets }) => sheets),
      ...(blocks.some(({ node }) => backgroundIn(node.options, dataOf(node.guid))) ? [backgroundSheet] : []),
      ...(blocks.some(({ node }) => hasRareParts(node.content)) ? [richTextSheet] : []),
    ]),
    frameHosts: [...new Set(said.flatMap(({ frameHosts }) => frameHosts))]
      .filter((one) => !closed.includes(one))
      .sort(),
    queryNames: said.flatMap(({ queryNames }) => queryNames),
    hasUnusedQuery: said.some(({ hasUnusedQuery }) => hasUnusedQuery),
    today,
  };
}

interface AskedBlock {
  node: ResolvedBlock;
  block: Block;
  input: ReadsInput;
}

/** What a block means for the page around it. */
function sayOf({ node, block, input }: AskedBlock, data: object, today: string) {
  const queryNames = block.queryNames?.(node.guid) ?? [];
  return {
    sheets: [sheetOf(node.name, block.category) ?? [], block.drawsWith?.(node.options, node.content) ?? []].flat(),
    frameHosts: block.frameHosts?.(node.content) ?? [],
    queryNames,
    hasUnusedQuery:
      queryNames.some((name) => input.query[name] !== undefined) && block.usesQuery?.(input, data) === false,
    changesOn: block.changesOn?.(node.content, today) ?? [],
  };
}

/** What is known, and the answers to the rest. */
async function askAll(ask: Ask, reads: object, known: object): Promise<Record<string, unknown>> {
  const asked = Object.entries(reads as Record<string, Read>).filter(([key]) => !Object.hasOwn(known, key));
  const results = await Promise.all(asked.map(async ([key, read]) => [key, await ask(read, key)] as const));
  return { ...known, ...Object.fromEntries(results) };
}

function nothingWhereGone(error: unknown): undefined {
  if (error instanceof AppError && error.status < 500) return undefined;
  throw error;
}

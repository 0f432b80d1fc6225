import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { emptyDocument } from '#document/page-document.ts';
import { publishDocument } from '#features/content/documents/server/publications.service.ts';
import { addItem, type NewItem } from '#features/content/items/server/items.service.ts';
import type { SearchResults } from '#features/content/search/search.contract.ts';
import { indexesDocuments } from '#features/content/search/server/index-documents.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { type BlockInput, blocksOf, type openServer } from './harness.ts';
import { runJobs } from './run-jobs.ts';

/** A text block; `nl` and, where given, other languages. */
export const text = (
  nl: string,
  { en, ...given }: BlockInput & { en?: string } = {},
): [name: string, parts: BlockInput] => [
  'Text',
  {
    content: { nl: { body: doc(paragraph(nl)) }, ...(en !== undefined && { en: { body: doc(paragraph(en)) } }) },
    ...given,
  },
];

/** Somebody who asks: nobody in particular, or who signed in. */
interface Asking {
  get: (url: string) => Promise<{ statusCode: number; json: () => unknown }>;
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** A platform with a list of news, and what it takes to look for something there. */
export async function openTown(server: Server, { listPage = {} }: { listPage?: object } = {}) {
  const platform = await server.createPlatform();
  const { ctx } = platform;
  const list = randomUUID();
  const newsPage = await platform.page('/nieuws', {
    title: { nl: 'Nieuws' },
    blocks: blocksOf(['List', { guid: list }]),
    ...listPage,
  });
  const add = (title: string, said: string, more: Partial<NewItem> = {}) =>
    addItem(ctx, {
      parents: [{ parentGuid: list }],
      itemType: 'News',
      publish: ['nl'],
      publishedOn: new Date('2026-01-01'),
      document: { ...emptyDocument({ nl: title }), blocks: blocksOf(text(said)) },
      ...more,
    });
  /** Looks at everything that is due. */
  const index = (as: Ctx = ctx) => runJobs(server.dependencies, [indexesDocuments], undefined, as);
  const ask = async (q: string, more: Record<string, string> = {}, who: Asking = platform): Promise<SearchResults> => {
    const response = await who.get(`/api/search?${new URLSearchParams({ q, ...more })}`);
    expect(response.statusCode).toBe(200);
    return response.json() as SearchResults;
  };
  const titles = async (q: string, more: Record<string, string> = {}, who: Asking = platform) => {
    const { results, total } = await ask(q, more, who);
    expect(total).toBe(results.length);
    return results.map(({ title }) => title);
  };
  return {
    ...platform,
    list,
    newsPage,
    add,
    index,
    ask,
    titles,
    indexed: async (q: string, more: Record<string, string> = {}, who: Asking = platform) => {
      await index();
      return titles(q, more, who);
    },
    /** Another text in the place of what stood on a page. */
    publish: (owner: string, said: string, title = 'Daar') =>
      publishDocument(ctx, {
        owner,
        ownerKind: 'page' as const,
        languages: ['nl'],
        document: { ...emptyDocument({ nl: title }), blocks: blocksOf(text(said)) },
      }),
  };
}

import { expect } from 'vitest';
import { indexesDocuments } from '#features/content/search/server/index-documents.service.ts';
import { runJobs } from '../run-jobs.ts';
import { type Ask, expectWords, type Question } from './expect-words.ts';
import type { Town } from './make-world.ts';
import { type Asking, isItemOpen, meets, readIn, titleOf, wordsOf } from './oracle.ts';
import { type Made, type Piece, piecesOf, type World } from './random-world.ts';

/** What somebody reads of a page or an item: its title, and the words of its blocks. */
const saidTo = (made: Made, asking: Asking): string[] => [titleOf(made, asking), ...wordsOf(meets(made, asking))];

const seenBy = (world: World, asking: Asking): Made[] => [
  ...world.pages.filter((page) => readIn(page, asking) !== undefined),
  ...world.items.filter((item) => isItemOpen(world, item, asking)),
];

/** Some word that stands in this world, no matter who may read it. */
function anyWord({ world, random }: Question): string {
  const words = world.all.flatMap(({ titles, pieces }) => [
    ...Object.values(titles),
    ...[...piecesOf(pieces)].flatMap((piece) => Object.values(piece.words)),
  ]);
  return words[random(words.length)] ?? '';
}

async function lookFor(question: Question, word: string) {
  const { world, asking } = question;
  const holders = seenBy(world, asking).filter((made) => saidTo(made, asking).includes(word));
  const path = `/api/search?q=${word}&lang=${asking.language}`;
  const may = [word, ...holders.flatMap((made) => saidTo(made, asking))];
  const response = await expectWords(question, path, { must: [], may: holders.length > 0 ? may : [] });
  const { results, total } = response.json() as { results: { guid: string }[]; total: number };
  return { expected: holders.map(({ guid }) => guid).sort(), found: results.map(({ guid }) => guid).sort(), total };
}

/** Has every change found. */
export const indexSearch = ({ server }: Town) => runJobs(server.dependencies, [indexesDocuments]);

/** What was closed a moment ago is not found any more; what was opened may not be found yet. */
async function expectNoMore(question: Question, word: string) {
  const { expected, found, total } = await lookFor(question, word);
  expect(found.filter((guid) => !expected.includes(guid))).toEqual([]);
  expect(total).toBe(found.length);
}

/** Looks for the words of blocks that changed a moment ago. */
export async function askForChanged(question: Question, pieces: readonly Piece[]) {
  for (const word of pieces.flatMap(({ words }) => Object.values(words))) await expectNoMore(question, word);
}

export const askSearch: readonly Ask[] = [
  (question) => expectNoMore(question, anyWord(question)),
  async (question) => {
    const { town, world, asking } = question;
    await indexSearch(town);
    const word = anyWord(question);
    const { expected, found, total } = await lookFor(question, word);
    expect({ word, asking, found }, JSON.stringify(world.all.map(({ guid, kind }) => [guid, kind]))).toEqual({
      word,
      asking,
      found: expected,
    });
    expect(total).toBe(found.length);
  },
];

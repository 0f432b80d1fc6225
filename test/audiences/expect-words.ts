import { expect } from 'vitest';
import type { Town } from './make-world.ts';
import type { Asking } from './oracle.ts';
import { type Piece, piecesOf, type Random, type World } from './random-world.ts';

/** What an answer has to say, and what else it may. */
export interface Expected {
  must: readonly string[];
  may: readonly string[];
}

export interface Tally {
  asked: number;
  read: number;
  withheld: number;
}

export const wordsIn = (body: string) => [...new Set(body.match(/zq\d+x/g) ?? [])];

/** Menus name the pages of the other worlds, too. */
export function ownWords(world: World, body: string): string[] {
  const own = new Set(
    world.all.flatMap(({ titles, pieces }) => [
      ...Object.values(titles),
      ...[...piecesOf(pieces)].flatMap(({ words }) => Object.values(words)),
    ]),
  );
  return wordsIn(body).filter((word) => own.has(word));
}

export interface Question {
  town: Town;
  world: World;
  asking: Asking;
  random: Random;
  tally: Tally;
}

export type Ask = (question: Question) => Promise<void>;

export async function expectWords(
  { town, asking, tally, world }: Question,
  path: string,
  { must, may }: Expected,
  body?: object,
) {
  const { get, post } = town.people[asking.reader];
  const response = body ? await post(path, body) : await get(path);
  const found = ownWords(world, response.body);
  const strange = found.filter((word) => !must.includes(word) && !may.includes(word));
  const missing = must.filter((word) => !found.includes(word));
  expect(
    { strange, missing },
    told({ asking, path, world, words: [...strange, ...missing], answer: response }),
  ).toEqual({
    strange: [],
    missing: [],
  });
  tally.asked += 1;
  tally.read += found.length;
  return response;
}

interface Wrong {
  asking: Asking;
  path: string;
  world: World;
  words: readonly string[];
  answer: { statusCode: number };
}

/** Where the words that were wrong stand, so that a failure says what to look at. */
function told({ asking, path, world, words, answer: response }: Wrong): string {
  const where = world.all.flatMap((made) =>
    [...piecesOf(made.pieces)].flatMap((piece) => {
      const own = Object.values(piece.words).filter((word) => words.includes(word));
      return own.map((word) => JSON.stringify({ word, in: made.kind, of: made.audience, ...bare(piece) }));
    }),
  );
  return [`${response.statusCode} ${JSON.stringify(asking)} ${path}`, ...where].join('\n');
}

const bare = ({ name, audience, times }: Piece) => ({ name, audience, times });

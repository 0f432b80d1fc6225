import { expect } from 'vitest';
import { randomFrom } from '../random-from.ts';
import { askForChanged, indexSearch } from './ask-search.ts';
import { askWorld } from './ask-world.ts';
import type { Tally } from './expect-words.ts';
import { makeWorld, momentOf, type Town } from './make-world.ts';
import { type Asking, readers } from './oracle.ts';
import { audienceOf, kinds, type Piece, piecesOf, type Random, randomWorld, type World } from './random-world.ts';

/**
 * Makes a random world and asks what there is of it while its clock goes on and admins open and close blocks. Throws where
 * an answer is wrong.
 */
export async function playWorld(town: Town, seed: number, tally: Tally) {
  const random = randomFrom(seed);
  const { clock } = town.server;
  const began = new Date(Date.now() + clock.offset);
  const world = randomWorld(random);
  await makeWorld(town, world, { began, seed });
  for (const minute of [1, 3, 5]) {
    clock.offset += momentOf(began, minute).getTime() - (Date.now() + clock.offset);
    if (minute > 1) {
      await indexSearch(town);
      const pieces = await changeSome(town, world, random);
      const asking: Asking = { reader: readers[random(readers.length)] ?? 'user', language: 'nl', minute };
      await askForChanged({ town, world, asking, random, tally }, pieces);
    }
    await askWorld(town, world, { random, minute, times: 8, tally });
  }
}

/** Gives some blocks another audience, and takes some out of sight. */
async function changeSome(town: Town, world: World, random: Random) {
  const pieces = world.all.flatMap((made) => [...piecesOf(made.pieces)]);
  const changed: Piece[] = [];
  // Rights are given soon after signing in.
  const { post } = await town.admin.again();
  for (let at = 0; at < 3; at += 1) {
    const piece = pieces[random(pieces.length)] as Piece;
    changed.push(piece);
    const path = `/api/buildingblockinstance/${piece.guid}`;
    if (random(3) === 0) {
      const { statusCode } = await post(`${path}/options`, { visibility: 'Closed', from: '', until: '' });
      expect(statusCode).toBe(200);
      piece.times = { visibility: 'Closed', from: null, until: null };
    } else {
      piece.audience = kinds[random(kinds.length)] as Piece['audience'];
      const { kind, roles } = audienceOf(piece.audience ?? 'everyone', town.roles);
      const { statusCode } = await post(`${path}/permissions`, { viewPermission: kind, viewRoles: roles });
      expect(statusCode).toBe(200);
    }
  }
  return changed;
}

import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect } from 'vitest';
import type { openServer } from './harness.ts';
import { randomFrom } from './random-from.ts';

type Server = Awaited<ReturnType<typeof openServer>>;

/** The ways in which somebody loses the right to edit a page, each with its way back. */
const ways = ['member', 'page', 'blocked', 'role'] as const;

/** A platform with a page that members of one role edit, and one such member. */
export async function prepareRights(server: Server) {
  const platform = await server.createPlatform();
  const [admin, editor] = [await platform.signIn(['Admin']), await platform.signIn()];
  const page = await platform.page('/beraad');
  const makeRole = async () => {
    const role = (await admin.post('/api/roles', { name: `Redactie ${randomUUID()}` })).json().guid as string;
    await admin.post(`/api/roles/${role}/members`, { people: [editor.accountId] });
    await permit([role]);
    return role;
  };
  const permit = (editRoles: string[]) =>
    admin.put(`/api/pages/${page}/permissions`, {
      viewPermission: 'Public',
      viewRoles: [],
      editPermission: 'Roles',
      editRoles,
    });
  const state = { role: '' };
  const version = async () => (await admin.get(`/api/documents/${page}/draft`)).json().version as number;
  const save = async () =>
    editor.post(`/api/pages/${page}/commands`, {
      base: await version(),
      key: randomUUID(),
      steps: [{ id: randomUUID(), commands: [{ name: 'changePage', input: { title: { nl: randomUUID() } } }] }],
    });
  const change = (action: object) => admin.post('/api/users:change', { people: [editor.accountId], action });
  const takeAway = {
    member: () => admin.post(`/api/roles/${state.role}/members:remove`, { people: [editor.accountId] }),
    page: () => permit([]),
    blocked: () => change({ kind: 'block', reason: 'other', contact: 'hulp@example.org' }),
    role: () => admin.delete(`/api/roles/${state.role}`),
  };
  const giveBack = async (way: (typeof ways)[number]) => {
    if (way === 'member') await admin.post(`/api/roles/${state.role}/members`, { people: [editor.accountId] });
    if (way === 'page') await permit([state.role]);
    if (way === 'blocked') await change({ kind: 'activate' });
    if (way === 'role') state.role = await makeRole();
  };
  state.role = await makeRole();
  return { admin, editor, page, save, takeAway, giveBack, version };
}

type Prepared = Awaited<ReturnType<typeof prepareRights>>;

export interface RightsTally {
  saved: number;
  refused: number;
}

/**
 * Saves and the loss of the right to save, at random moments of each other. Once the loss is answered nothing more is written:
 * what was in flight came before it or is refused.
 */
export async function playRightsSchedule(prepared: Prepared, seed: number, tally: RightsTally) {
  const random = randomFrom(seed);
  const way = ways[random(ways.length)] ?? 'member';
  const after = async <T>(turns: number, work: () => Promise<T>) => {
    for (let at = 0; at < turns; at += 1) await nextTurn();
    return work();
  };
  const saves = Array.from({ length: 1 + random(3) }, () => after(random(60), prepared.save));
  // Half of the losses begin when a save is answered: on a busy machine turns of the event loop say little about who comes first.
  if (random(2) === 0) await Promise.race(saves);
  const lost = await after(random(60), prepared.takeAway[way]);
  expect([way, lost.statusCode < 300]).toEqual([way, true]);
  const atLoss = await prepared.version();
  const responses = await Promise.all(saves);

  expect([seed, way, await prepared.version()]).toEqual([seed, way, atLoss]);
  for (const { statusCode } of responses) {
    expect([seed, way, statusCode < 500]).toEqual([seed, way, true]);
    if (statusCode === 200) tally.saved += 1;
    else tally.refused += 1;
  }
  expect((await prepared.save()).statusCode).toBeGreaterThanOrEqual(400);
  await prepared.giveBack(way);
  expect((await prepared.save()).statusCode).toBe(200);
}

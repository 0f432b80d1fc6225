import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, test, vi } from 'vitest';
import { emptyDocument } from '#document/page-document.ts';
import { saveSettings } from '#features/base/settings/server/settings.service.ts';
import { topLevelMenu } from '#features/content/menus/menus.contract.ts';
import { addMenuItem } from '#features/content/menus/server/menus.service.ts';
import { createPage } from '#features/content/pages/server/pages.service.ts';
import { addAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { openBalancer } from './balancer.ts';
import { openMachine, signIn } from './nodes.ts';

const { prepare } = openMachine('rolling-stop');
const host = 'nodes.localhost';
const admin = { email: 'admin@example.org', password: 'zeven paarse fietsen' };

async function fill(ctx: Ctx) {
  await saveSettings(ctx, { secondFactorFor: [] });
  const pageGuid = await createPage(ctx, { document: emptyDocument({ nl: 'Werk' }), publish: ['nl'] });
  await addMenuItem(ctx, { menu: topLevelMenu, names: {}, urlSegment: 'werk', pageGuid });
  await addAccount(ctx, { ...admin, firstName: 'Anna', lastName: 'Bakker' }, ['Admin']);
}

/** A client that asks one thing after the other over a connection which it keeps, until it is told to stop. */
function openClient(port: number, own: Record<string, string>, turn: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const failures: string[] = [];
  const state = { isRunning: true, answers: 0 };
  const name = JSON.stringify({ platformName: { nl: `Waterrijk ${turn}` } });
  /** A kept page, a call, what the signed-in see, and what they save. */
  const asked = [
    { method: 'GET', path: '/werk' },
    { method: 'GET', path: '/api/menus:withName?name=Top%20level%20menu' },
    { method: 'GET', path: '/werk', headers: own },
    {
      method: 'PUT',
      path: '/api/platformsettingvalues',
      headers: { ...own, 'content-type': 'application/json' },
      name,
    },
  ];
  const ask = ({ method, path, headers, name }: (typeof asked)[number]) =>
    new Promise<void>((resolve) => {
      const fail = (reason: string) => {
        failures.push(`${method} ${path}: ${reason}`);
        resolve();
      };
      const call = { host: '127.0.0.1', port, agent, method, path, headers: { host, ...headers } };
      request(call, (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (part) => {
          text += part;
        });
        response.on('error', ({ message }) => fail(message));
        response.on('end', () => (response.statusCode === 200 ? resolve() : fail(`${response.statusCode} ${text}`)));
      })
        .on('error', ({ message }) => fail(message))
        .end(name);
    });
  const run = async () => {
    for (let at = turn; state.isRunning; at += 1) {
      await ask(asked[at % asked.length] as (typeof asked)[number]);
      state.answers += 1;
    }
    agent.destroy();
  };
  const running = run();
  return {
    state,
    async stop() {
      state.isRunning = false;
      await running;
      return failures;
    },
  };
}

test('nodes that are stopped one after the other, three times, fail no request of eight clients', async () => {
  const { openNode } = await prepare('rolling', { host, fill });
  const nodes = await Promise.all([openNode('1'), openNode('2')]);
  const ports = nodes.map(({ port }) => port);
  const balancer = await openBalancer(ports);
  const own = await signIn({ port: balancer.port, host }, admin);
  const clients = Array.from({ length: 8 }, (_, turn) => openClient(balancer.port, own, turn));
  const allReady = () => vi.waitFor(() => expect(balancer.ready()).toEqual(ports), { timeout: 30_000, interval: 50 });
  const answers = () => clients.reduce((sum, { state }) => sum + state.answers, 0);

  for (let round = 0; round < 3; round += 1)
    for (const [at, port] of ports.entries()) {
      await allReady();
      const [before, { child }] = [answers(), nodes[at] as (typeof nodes)[number]];
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      expect(answers()).toBeGreaterThan(before);
      nodes[at] = await openNode(String(at + 1), { PORT: String(port) });
    }
  await allReady();

  const failures = (await Promise.all(clients.map((client) => client.stop()))).flat();
  balancer.close();
  for (const node of nodes) await node.stop();
  expect(failures).toEqual([]);
  expect(answers()).toBeGreaterThan(500);
});

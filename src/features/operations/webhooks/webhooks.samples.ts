import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

const given = () => ({
  name: `Webhook ${randomUUID()}`,
  url: 'https://hooks.example.org/bouwsteen',
  events: ['page.published'],
  isOn: false,
});

/** A platform has no more than some: each call finds none, but for its own. */
const clear = ({ server }: World) => server.ownerQuery('delete from webhook');

async function made(world: World): Promise<{ guid: string; version: number }> {
  await clear(world);
  return (await world.admin.post('/api/webhooks', given())).json().webhook;
}

const ofOne = async (world: World) => ({ params: { guid: (await made(world)).guid } });

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'webhooks.list': none,
  'webhooks.add': async (world) => {
    await clear(world);
    return { body: given(), after: () => clear(world) };
  },
  'webhooks.save': async (world) => {
    const { guid, version } = await made(world);
    return { params: { guid }, body: { ...given(), version } };
  },
  'webhooks.remove': ofOne,
  'webhooks.renewSecret': ofOne,
  'webhooks.deliveries': ofOne,
  'webhooks.test': ofOne,
  'webhooks.resend': async (world) => {
    const { guid } = await made(world);
    const sent = await world.admin.post(`/api/webhooks/${guid}/test`);
    return { params: { guid, delivery: sent.json().delivery.guid } };
  },
};

import { randomUUID } from 'node:crypto';
import { none, type Samples } from '#test/access-matrix/sample.ts';
import type { World } from '#test/access-matrix/world.ts';

const given = {
  host: 'smtp.example.org',
  port: 587,
  security: 'starttls',
  user: 'website@example.org',
  password: 'blauwe boterbloem',
  fromAddress: null,
  version: null,
};

const clear = ({ server }: World) => server.ownerQuery('delete from mail_server');

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  'mailServer.read': none,
  'mailServer.set': async (world) => {
    await clear(world);
    return { body: given, after: () => clear(world) };
  },
  'mailServer.remove': async (world) => {
    await clear(world);
    const version = randomUUID();
    await world.server.ownerQuery(
      `insert into mail_server (platform_id, host, port, security, version) values ($1, 'smtp.example.org', 25, 'tls', $2)`,
      [world.platform.platform.id, version],
    );
    return { query: { version } };
  },
  'mailServer.test': none,
};

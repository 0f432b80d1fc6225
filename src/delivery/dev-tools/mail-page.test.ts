import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

test('/__mail does not exist where a mail server is set', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  expect((await admin.get('/__mail')).statusCode).toBe(404);
});

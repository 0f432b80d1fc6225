import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';

const server = await openServer();

test('activity is what one made and published oneself, by kind and period', async () => {
  const { signIn, page } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const guid = await page(`/${randomUUID()}`, { title: { nl: 'Mijn stuk' } });
  await server.ownerQuery('update publication_event set created_by = $1 where owner = $2', [admin.accountId, guid]);

  const own = (await admin.get('/api/account:activity')).json();
  const drafts = (await admin.get('/api/account:activity?kind=draft')).json();
  const others = (await (await signIn()).get('/api/account:activity?days=30')).json();

  expect(own.activity).toMatchObject([{ kind: 'publication', title: 'Mijn stuk', guid }]);
  expect([drafts.activity, others.activity]).toEqual([[], []]);
  expect((await admin.get('/api/account:activity?days=8')).statusCode).toBe(400);
});

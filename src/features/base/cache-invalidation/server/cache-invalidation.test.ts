import { expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

/** A published page whose text was then changed in the database, beside the product. */
async function setting() {
  const platform = await server.createPlatform();
  await platform.page('/over', {
    blocks: blocksOf(['Text', { content: { nl: { body: doc(paragraph('Oude tekst')) } } }]),
    publish: ['nl'],
  });
  const manager = await platform.signIn(['ContentManager']);
  const member = await platform.signIn();
  const read = async () => (await platform.get('/over')).body;
  await read();
  await server.ownerQuery(
    `update revision set document = replace(document::text, 'Oude tekst', 'Nieuwe tekst')::json where platform_id = $1`,
    [platform.platform.id],
  );
  return { ...platform, manager, member, read };
}

test('what was changed beside the product is read again once a content manager says so', async () => {
  const { manager, read, host } = await setting();
  expect(await read()).toContain('Oude tekst');
  for (const variant of ['public', 'non-public']) {
    const reply = await manager.delete('/cache_invalidate', { index: `${host}-${variant}` });
    expect([reply.statusCode, reply.body]).toEqual([204, '']);
  }
  expect(await read()).toContain('Nieuwe tekst');
});

test('the index of another host has no effect, and nobody else may ask', async () => {
  const { manager, member, read, host, delete: ask } = await setting();
  expect((await manager.delete('/cache_invalidate', { index: `elders.example-${host}-1` })).statusCode).toBe(204);
  expect((await member.delete('/cache_invalidate', { index: `${host}-1` })).statusCode).toBe(403);
  expect((await ask('/cache_invalidate', { index: `${host}-1` })).statusCode).toBe(401);
  expect((await manager.delete('/cache_invalidate', {})).json().fields).toEqual({ 'body.index': 'invalid_type' });
  expect(await read()).toContain('Oude tekst');
});

test('it is asked ten times a minute', async () => {
  const { manager, host } = await setting();
  const statuses: number[] = [];
  for (let at = 0; at < 11; at += 1)
    statuses.push((await manager.delete('/cache_invalidate', { index: `${host}-${at}` })).statusCode);
  expect([statuses.filter((status) => status === 204).length, statuses.at(-1)]).toEqual([10, 429]);
});

import { expect, test } from 'vitest';
import { makeForm } from '#test/a-form.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

test('a page with a form is the same for everybody, and changes when the form does', async () => {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const form = await makeForm(admin);
  await platform.page('/vraag', {
    blocks: blocksOf(['Form', { content: { nl: { form: form.guid } } }]),
    publish: ['nl', 'en'],
  });

  const first = await platform.get('/vraag');
  expect(first.body).toContain(`action="/form/${form.guid}"`);
  expect(first.body).toContain('Uw naam');
  // What an island knows is not shown.
  expect(first.body.replaceAll(/data-props="[^"]*"/g, '')).not.toContain('Waarom?');
  expect(first.headers['set-cookie']).toBeUndefined();
  expect((await platform.get('/vraag')).body).toBe(first.body);
  expect((await platform.get('/en/vraag')).body).toContain(`action="/en/form/${form.guid}"`);

  await form.save({ state: 'Closed', closedText: { nl: 'Tot volgend jaar.' } });
  const closed = await platform.get('/vraag');
  expect(closed.body).toContain('Tot volgend jaar.');
  expect(closed.body).not.toContain('Uw naam');
});

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { begun, goodAnswers, makeForm } from '#test/a-form.ts';
import { blocksOf, openServer } from '#test/harness.ts';

const server = await openServer();

type Person = { post: (url: string, body: unknown) => Promise<{ json: () => { guid: string; reference: string } }> };

const send = async (person: Person, { url }: { url: string }) =>
  (
    await person.post(`${url}/1/submissions`, {
      key: randomUUID(),
      answers: goodAnswers,
      startedOn: begun(new Date()),
    })
  ).json();

async function setting(options: { show?: 'open' } = {}, chooses = false) {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  const [form, other] = [await makeForm(admin), await makeForm(admin)];
  const forms = chooses ? [form.guid] : [];
  await platform.page('/mijn', {
    blocks: blocksOf(['MySubmissions', { content: { nl: { forms } }, options }]),
    publish: ['nl', 'en'],
  });
  return { ...platform, admin, form, other };
}

test('somebody who is signed in sees what they sent, and nobody sees what another did', async () => {
  const { get, signIn, form, other } = await setting();
  const [anna, bram] = [await signIn(), await signIn()];
  const sent = await send(anna, form);
  await send(anna, other);

  const page = (await anna.get('/mijn')).body;
  expect(page).toContain(`href="/submission/${sent.guid}"`);
  expect(page).toContain(sent.reference);
  expect(page).toContain(form.title);
  expect(page).toContain(other.title);
  expect(page).toContain('Ontvangen');
  expect(page).not.toContain(goodAnswers.waarom);
  expect((await anna.get('/en/mijn')).body).toContain(`href="/en/submission/${sent.guid}"`);

  for (const seen of [await bram.get('/mijn'), await bram.get('/mijn')]) {
    expect(seen.body).toContain('U hebt nog niets ingestuurd');
    expect(seen.body).not.toContain(sent.reference);
  }
  for (const seen of [await get('/mijn'), await get('/mijn')]) {
    expect(seen.body).toContain('href="/login?returnUrl=%2Fmijn"');
    expect(seen.body).not.toContain(sent.reference);
  }
  expect((await anna.get('/mijn')).body).toContain(sent.reference);
});

test('forms are chosen, and what is done may be left out', async () => {
  const { signIn, admin, form, other } = await setting({ show: 'open' }, true);
  const anna = await signIn();
  const [done, open, elsewhere] = [await send(anna, form), await send(anna, form), await send(anna, other)];
  await admin.post(`${form.url}/submissions:change`, { submissions: [done.guid], state: 'done' });

  const page = (await anna.get('/mijn')).body;
  expect(page).toContain(open.guid);
  expect(page).not.toContain(done.guid);
  expect(page).not.toContain(elsewhere.guid);
  await admin.delete(form.url);
  expect((await anna.get('/mijn')).body).not.toContain(open.guid);
});

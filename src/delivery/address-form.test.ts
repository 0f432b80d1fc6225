import { beforeAll, describe, expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);

type Place = Awaited<ReturnType<typeof createPlace>>;

async function createPlace() {
  const platform = await server.createPlatform();
  const admin = await platform.signIn(['Admin']);
  return {
    ...platform,
    admin,
    say: async (addressForm: 'formal' | 'informal') => {
      const { statusCode } = await admin.put('/api/platformsettingvalues', { addressForm });
      expect(statusCode).toBe(200);
    },
  };
}

const read = async ({ get }: Place, path: string) => (await get(path)).body;

/** A form that is sent without scripts. */
const sendForm = async ({ host }: Place, url: string, payload: string) => {
  const headers = { host, origin: `https://${host}`, 'content-type': 'application/x-www-form-urlencoded' };
  return (await server.app.inject({ method: 'POST', url, headers, payload })).body;
};

/** The mail of a password that is forgotten; the next may be asked for two hours later. */
async function mailTo({ admin }: Place) {
  await admin.post('/api/passwordresets', { email: admin.email });
  const { text } = await mailbox.newest(admin.email);
  server.clock.offset += 2 * 3_600_000;
  return text;
}

/** Formal and informal texts of every way to reach people. */
const places: [name: string, see: (place: Place) => Promise<string>, formal: string, informal: string][] = [
  ['a page', (place) => read(place, '/search'), 'Waar bent u naar op zoek?', 'Waar ben je naar op zoek?'],
  [
    'a legal text',
    (place) => read(place, '/legal/cookie-statement/nl'),
    'Wat wij in uw browser bewaren',
    'Wat wij in je browser bewaren',
  ],
  ['a form', (place) => read(place, '/report-accessibility'), 'Kunt u iets op deze', 'Kun je iets op deze'],
  [
    'a form that is refused',
    (place) => sendForm(place, '/confirm?token=of-no-mail-that-was-sent', ''),
    'U hebt de link al gebruikt',
    'Je hebt de link al gebruikt',
  ],
  ['a mail', mailTo, 'Hebt u dit niet gevraagd?', 'Heb je dit niet gevraagd?'],
  [
    'an answer of a call',
    async ({ admin }) => JSON.stringify((await admin.get('/api/propertydefinitions')).json()),
    'Zo ziet u eruit voor anderen',
    'Zo zie je eruit voor anderen',
  ],
];

const openOther = await server.openOther();

describe('the form of address', () => {
  let place: Place;
  beforeAll(async () => {
    place = await createPlace();
  });

  test.each(places)('of %s is formal, informal at once where the settings say so, and formal again', async (...row) => {
    const [, see, formal, informal] = row;
    const seen = async () => {
      const text = await see(place);
      return [text.includes(formal), text.includes(informal)];
    };
    expect(await seen()).toEqual([true, false]);
    await place.say('informal');
    expect(await seen()).toEqual([false, true]);
    await place.say('formal');
    expect(await seen()).toEqual([true, false]);
  });

  test('is the new one at another node at once, for who changed it, in calls and on pages', async () => {
    const other = openOther(place.host);
    const seen = async () => {
      const paths = ['/api/propertydefinitions', '/search'];
      const texts = await Promise.all(paths.map(async (path) => (await other(path, place.admin.headers)).body));
      return texts.map((text) => (/Zo zie je eruit|Waar ben je/.test(text) ? 'informal' : 'formal'));
    };
    expect(await seen()).toEqual(['formal', 'formal']);
    for (const form of ['informal', 'formal', 'informal', 'formal'] as const) {
      await place.say(form);
      expect(await seen()).toEqual([form, form]);
    }
  });

  test('is said in the page, for its scripts, where it is informal', async () => {
    const page = () => read(place, '/search');
    expect(await page()).not.toContain('data-address-form');
    await place.say('informal');
    expect(await page()).toContain('data-address-form="informal"');
    expect(await read(place, '/en/search')).toContain('What are you looking for?');
    await place.say('formal');
  });

  test('is what everybody may read of the settings', async () => {
    const { json } = await place.get('/api/platformsettingvalues?keys=addressForm');
    expect(json()).toEqual({ addressForm: 'formal' });
    const refused = await place.admin.put('/api/platformsettingvalues', { addressForm: 'jij' });
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { 'body.addressForm': 'invalid_value' }]);
  });

  test('leaves words that the platform says itself in a mail as they are', async () => {
    const own = { key: 'reset.notYou', language: 'nl', words: 'Was u dit niet? Bel ons.' };
    const saved = await place.admin.put('/api/emailtemplates/password-reset', { texts: [own] });
    expect(saved.statusCode).toBe(200);
    await place.say('informal');
    const mail = await mailTo(place);
    expect(mail).toContain('Was u dit niet? Bel ons.');
    expect(mail).toContain('Vraag je een nieuwe link');
    await place.say('formal');
  });
});

test('platforms of one server with different forms are never mixed, in pages, forms and mails', async () => {
  const [formal, informal] = [await createPlace(), await createPlace()];
  await informal.say('informal');
  const both = [formal, informal].flatMap((place) => Array.from({ length: 12 }, () => place));
  const isFormal = (place: Place) => place === formal;

  const texts = await Promise.all(
    both.map(async (place, at) => {
      const pages = [read(place, `/search?q=woord${at}`), read(place, `/report-accessibility?at=${at}`)];
      const sent = sendForm(place, '/confirm?token=of-no-mail-that-was-sent', '');
      return { place, text: (await Promise.all([...pages, sent])).join('\n') };
    }),
  );
  for (const place of both.slice(6, 18)) await place.admin.post('/api/passwordresets', { email: place.admin.email });
  await mailbox.deliver();

  for (const { place, text } of texts) {
    const said = [/bent u naar op zoek/, /Kunt u iets/, /U hebt de link/].map((words) => words.test(text));
    const other = [/ben je naar op zoek/, /Kun je iets/, /Je hebt de link/].map((words) => words.test(text));
    expect([said, other]).toEqual([said.map(() => isFormal(place)), other.map(() => !isFormal(place))]);
  }
  const asked = (place: Place) =>
    mailbox.to(place.admin.email).map(({ text }) => /Hebt u dit niet gevraagd/.test(text));
  expect([new Set(asked(formal)), new Set(asked(informal))]).toEqual([new Set([true]), new Set([false])]);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { doc, paragraph } from '#document/build-rich-text.ts';
import { blocksOf, openServer } from '#test/harness.ts';
import { text } from '#test/search-town.ts';

const server = await openServer();

/** What the page says to search engines. */
function graphOf(html: string): object[] {
  const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return data === undefined ? [] : JSON.parse(data)['@graph'];
}

const faq = (nl: [string, string][], given: object = {}): [string, object] => [
  'Accordion',
  {
    content: { nl: { items: nl.map(([heading, body]) => ({ heading, body: doc(paragraph(body)) })) } },
    options: { isFaq: true },
    ...given,
  },
];

const question = (name: string, text: string) => ({
  '@type': 'Question',
  name,
  inLanguage: 'nl',
  acceptedAnswer: { '@type': 'Answer', text },
});

test('questions of all fold-out texts that hold them are one list, whatever stands in them', async () => {
  const { page, get } = await server.createPlatform();
  const blocks = blocksOf(
    faq([['Wanneer?', 'Op "maandag".']]),
    faq([['Waarom </script><b>?', 'Daarom & zo.']]),
    faq([['Geen vraag', 'Gewone tekst.']], { options: {} }),
    faq([['Zonder antwoord', '']]),
    faq([['Wanneer?', 'Op "maandag".']]),
  );
  await page('/afval', { title: { nl: 'Afval' }, blocks });

  expect(graphOf((await get('/afval')).body)).toEqual([
    {
      '@type': 'FAQPage',
      mainEntity: [question('Wanneer?', 'Op "maandag".'), question('Waarom </script><b>?', 'Daarom & zo.')],
    },
  ]);
});

test('opening hours are told under the name of their block or page, unless an editor says not to', async () => {
  const { page, get } = await server.createPlatform();
  const week = [{ day: 'monday', opens: '09:00', closes: '17:00' }];
  const openingHoursSpecification = [
    { '@type': 'OpeningHoursSpecification', dayOfWeek: 'https://schema.org/Monday', opens: '09:00', closes: '17:00' },
  ];
  const blocks = blocksOf(
    ['OpeningHours', { content: { shared: { week } } }],
    ['OpeningHours', { content: { shared: { week }, nl: { blockTitle: 'Milieustraat' } } }],
    ['OpeningHours', { content: { shared: { week } }, options: { tellsSearchEngines: false } }],
  );
  await page('/open', { title: { nl: 'Stadhuis' }, blocks });

  expect(graphOf((await get('/open')).body)).toEqual([
    { '@type': 'Place', name: 'Stadhuis', openingHoursSpecification },
    { '@type': 'Place', name: 'Milieustraat', openingHoursSpecification },
  ]);
});

test('what is not for everyone, or not for search engines, is not told to them', async () => {
  const { page, get, signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const closed = '6f0d2c1e-2a55-4c1a-9a47-0f7f6a1f9a01';
  const blocks = blocksOf(text('Welkom.'), faq([['Geheim?', 'Ja.']], { guid: closed }));
  await page('/besloten', { title: { nl: 'Besloten' }, blocks });
  expect(graphOf((await get('/besloten')).body)).toHaveLength(1);
  await admin.post(`/api/buildingblockinstance/${closed}/permissions`, { viewPermission: 'Users', viewRoles: [] });

  expect(graphOf((await get('/besloten')).body)).toEqual([]);
  expect((await admin.get('/besloten')).body).toContain('Geheim?');
  expect(graphOf((await admin.get('/besloten')).body)).toEqual([]);
});

describe('an item', () => {
  async function added(item: object) {
    const platform = await server.createPlatform();
    const editor = await platform.signIn(['ContentManager']);
    const list = randomUUID();
    const options = { itemTypes: ['News', 'Event', 'Faq'] };
    await platform.page('/agenda', { blocks: blocksOf(['List', { guid: list, options }]) });
    const given = { publish: true, publishedOn: '2026-01-01T08:00:00.000Z', ...item };
    const [{ canonicalPath }] = (await editor.post(`/api/listitem/list/${list}`, [given])).json();
    const [said] = graphOf((await platform.get(canonicalPath)).body);
    return { said, url: expect.stringContaining(canonicalPath) };
  }

  test('of news says who wrote it and when', async () => {
    const { said, url } = await added({ listItemTypeName: 'News', title: 'De brug', description: 'Hij is open.' });
    expect(said).toEqual({
      '@type': 'NewsArticle',
      name: 'De brug',
      headline: 'De brug',
      inLanguage: 'nl',
      url,
      description: 'Hij is open.',
      datePublished: '2026-01-01T08:00:00.000Z',
      dateModified: expect.any(String),
      author: { '@type': 'Person', name: expect.any(String) },
    });
  });

  test('of the agenda says when and where, in days where it takes whole days', async () => {
    const event = { listItemTypeName: 'Event', title: 'Feest', startsOn: '2027-05-01T08:00:00.000Z' };
    const fields = { location: 'Plein 1', onlineAddress: 'https://feest.nl/mee', organiser: 'Buurtvereniging' };
    const { said, url } = await added({ ...event, endsOn: '2027-05-01T10:00:00.000Z', fields });
    expect(said).toEqual({
      '@type': 'Event',
      name: 'Feest',
      inLanguage: 'nl',
      url,
      startDate: '2027-05-01T08:00:00.000Z',
      endDate: '2027-05-01T10:00:00.000Z',
      location: [
        { '@type': 'Place', name: 'Plein 1', address: 'Plein 1' },
        { '@type': 'VirtualLocation', url: 'https://feest.nl/mee' },
      ],
      organizer: { '@type': 'Organization', name: 'Buurtvereniging' },
    });
    const days = await added({ ...event, endsOn: '2027-05-01T22:00:00.000Z', isAllDay: true });
    expect(days.said).toMatchObject({ startDate: '2027-05-01', endDate: '2027-05-02' });
  });

  test('of a type without a name there, or an event without a time, says nothing', async () => {
    for (const listItemTypeName of ['Faq', 'Event'])
      expect((await added({ listItemTypeName, title: 'Iets' })).said).toBe(undefined);
  });
});

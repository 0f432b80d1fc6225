import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSegment } from '#kernel/text/slug.ts';
import { openServer } from '#test/harness.ts';
import { keepsOrRefuses, localizedWords, typedWords } from '#test/round-trip.ts';
import type { MenuEntry, MenuEntryChange } from '../edit-menus.contract.ts';

const server = await openServer();

const gone = '0123abcd-4567-4890-8abc-def012345678';

/** What of an entry can be changed: its line is a kind, not a field, when it is read. */
const changeOf = (entry: MenuEntry): Required<MenuEntryChange> => ({
  names: entry.names,
  urlSegment: entry.urlSegment,
  urlSegments: entry.urlSegments,
  pageGuid: entry.pageGuid,
  anchor: entry.anchor,
  itemGuid: entry.itemGuid,
  externalUrl: entry.externalUrl,
  isSeparator: entry.kind === 'separator',
  audience: entry.audience,
});

/** The second and the last are refused: their roles would not be kept, or are not there. */
const audiences = [
  { kind: 'Public', roles: [] },
  { kind: 'Users', roles: [gone] },
  { kind: 'Admin', roles: [] },
  { kind: 'Roles', roles: [] },
  { kind: 'Roles', roles: [gone] },
];

async function withEntry(target: (page: string) => object) {
  const { signIn, page } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const pages = [await page('/wonen'), await page('/werk')] as const;
  const body = { menu: 'Top level menu', names: { nl: 'Lees meer' }, ...target(pages[0]) };
  const { item } = (await admin.post('/api/menuitems', body)).json();
  const read = async (): Promise<Required<MenuEntryChange>> => {
    const { menus } = (await admin.get('/api/menus')).json() as { menus: { items: MenuEntry[] }[] };
    const found = menus.flatMap(({ items }) => items).find(({ guid }) => guid === item.guid);
    return changeOf(found as MenuEntry);
  };
  const send = (change: Required<MenuEntryChange>) => admin.put(`/api/menuitems/${item.guid}`, change);
  return { read, send, pages, admin };
}

const names = localizedWords(typedWords(40));
const segment = fc.constantFrom('wonen', 'huis', 'Één Huis', 'tuin', 'search', '', '-', 'a b');
/** Each language that has a part of its own: of others, and with the same, it is the shared one. */
const ownSegments = ({ urlSegment, urlSegments }: Required<MenuEntryChange>) =>
  Object.fromEntries(Object.entries(urlSegments).filter(([, own]) => own !== '' && own !== urlSegment));

const trip = async (given: Awaited<ReturnType<typeof withEntry>>, values: object) =>
  keepsOrRefuses<Required<MenuEntryChange>>({
    read: given.read,
    send: given.send,
    values,
    numRuns: 120,
    asRead: (sent) => {
      const shared = { ...sent, urlSegment: asKept(sent.urlSegment) };
      const urlSegments = Object.fromEntries(
        Object.entries(sent.urlSegments).map(([language, own]) => [language, asKept(own)]),
      );
      return { ...shared, urlSegments: ownSegments({ ...shared, urlSegments }) };
    },
  });

/** Without marks on its letters, in small letters, as addresses are. */
const asKept = (given: string) => asSegment(given);

describe('PUT /api/menuitems/{id} keeps what is changed of an entry, or names the field', () => {
  test('of a page', { timeout: 60_000 }, async () => {
    const given = await withEntry((pageGuid) => ({ pageGuid, urlSegment: 'lezen' }));
    await trip(given, {
      names,
      urlSegment: segment,
      urlSegments: fc.dictionary(fc.constantFrom('en', 'nl', 'de'), segment, { noNullPrototype: true }),
      pageGuid: fc.constantFrom(...given.pages),
    });
  });

  test('of an address elsewhere', { timeout: 60_000 }, async () => {
    const given = await withEntry(() => ({ externalUrl: 'https://example.org/' }));
    await trip(given, {
      names,
      externalUrl: fc.oneof(fc.webUrl(), fc.constantFrom('/contact', 'javascript:alert(1)')),
      audience: fc.constantFrom(...audiences),
    });
  });

  test('of a place within a page', { timeout: 60_000 }, async () => {
    const given = await withEntry((pageGuid) => ({ pageGuid, anchor: 'route' }));
    await trip(given, { anchor: fc.constantFrom('route', 'Tijden', '1x'), pageGuid: fc.constantFrom(...given.pages) });
  });

  test('a part of the address of what has none is refused by its name', async () => {
    const { read, send } = await withEntry(() => ({ externalUrl: 'https://example.org/' }));
    const before = await read();
    const fields = async (change: object) => (await send({ ...before, ...change })).json().fields;

    expect(await fields({ urlSegment: 'lezen' })).toEqual({ urlSegment: 'no_address' });
    expect(await fields({ urlSegments: { en: 'read' } })).toEqual({ 'urlSegments.en': 'no_address' });
    expect(await read()).toEqual(before);
  });

  test('the default language has the shared part, and no other', async () => {
    const { read, send } = await withEntry((pageGuid) => ({ pageGuid, urlSegment: 'lezen' }));
    const before = await read();

    const { fields } = (await send({ ...before, urlSegments: { nl: 'anders' } })).json();

    expect(fields).toEqual({ 'urlSegments.nl': 'default_language' });
    expect(await read()).toEqual(before);
  });
});

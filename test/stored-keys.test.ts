import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { listCookies } from '#features/identity/cookies/cookie-list.ts';
import { cookieRegistry } from '#features/identity/cookies/cookie-registry.ts';
import * as cookies from '#infra/http/cookies.ts';

const root = new URL('..', import.meta.url).pathname;
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8');

/** Where a browser is made to keep something: how often in that file, and under which names. A new name stands in `cookie-registry.ts` too. */
const writers: Record<string, readonly [times: number, ...names: string[]]> = {
  'src/app/shell/newer-version.ts': [2, 'newer-version'],
  'src/editor/actions/clipboard.ts': [1, 'bouwsteen:clipboard'],
  'src/editor/bar/stop-editing.ts': [1, '__Host-edit'],
  'src/editor/dialogs/WithdrawalReason.tsx': [1, 'publish-reason *'],
  'src/editor/document-sync/step-keeper.ts': [3, 'bouwsteen:*:*:*'],
  'src/editor/document-sync/tabs.ts': [1, 'bouwsteen-tab'],
  'src/editor/drawer/checks/use-publish-checks.ts': [1, 'publish-reason *'],
  'src/editor/palette/favourites.ts': [2, 'bouwsteen:favourites', 'bouwsteen:last-used'],
  'src/editor/regions/kept-words.ts': [1, 'bouwsteen:header:*'],
  'src/features/content/files/ui/upload-file.ts': [1, 'bouwsteen:upload:*'],
  'src/features/content/items/ui/add/typed-item.ts': [1, 'add-to-*'],
  'src/features/identity/cookies/ui/siteimprove-script.ts': [3, 'nmstat', 'siteimproveses', 'bouwsteen:counted-since'],
  'src/features/identity/registration/ui/passkey-wish.ts': [1, 'bouwsteen.passkey-wish'],
  'src/features/identity/sessions/ui/idle/idle-watch.ts': [1, 'bouwsteen.seen'],
  'src/site/browser/consent.ts': [1, '__Host-cookie-consent'],
  'src/site/browser/dismiss.ts': [1, 'bouwsteen:away:*'],
  'src/ui/notices/carried-notice.ts': [1, 'carried-notice'],
};

/** `setItem` and `document.cookie =` once for each name, whatever it is called on; ways to keep something that nothing uses yet. */
const writes =
  /\.setItem\(|\bdocument\.cookie\s*=[^=]|\bindexedDB\b|\bcaches\.open\b|\bcookieStore\b|\b(?:local|session)Storage\s*(?:\[|\.(?!getItem|setItem|removeItem)\w)/g;
const textOf = (file: string) => read(file).replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '');
const writesIn = (text: string) => text.match(writes) ?? [];
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'));

const names = cookieRegistry.map(({ name }) => name);

test('what writes in a browser is known, with its names (COOK-08)', () => {
  const times = sources.map((file) => [file, writesIn(textOf(file)).length] as const).filter(([, times]) => times > 0);
  expect(Object.fromEntries(times)).toEqual(
    Object.fromEntries(Object.entries(writers).map(([file, [times]]) => [file, times])),
  );
});

test.each([
  "localStorage.setItem('new', '')",
  "document.cookie = 'new=1'",
  'localStorage.new = 1',
  'sessionStorage[key] = 1',
  'indexedDB.open()',
])('%s would be found', (text) => expect(writesIn(text).length).toBe(1));

test('every name is in the registry, and the registry has no other', () => {
  const set = Object.values(cookies).filter((value) => typeof value === 'string');
  const written = [...Object.values(writers).flatMap(([, ...names]) => names), ...set, editCookie];
  expect([...new Set(written)].toSorted()).toEqual(names.toSorted());
});

test.each(['nl', 'en'])('the statement says in %s what each is for and how long it stays', (language) => {
  const listed = listCookies(language, { siteimprove: { exemption: null }, matomo: undefined }).flatMap(
    ({ title, facts, cookies }) => [title, facts, ...cookies.flatMap(({ purpose, facts }) => [purpose, facts])],
  );
  expect(listed.length).toBeGreaterThan(names.length * 2);
  expect(listed.filter((text) => /\b(?:purpose|lifetime|group|kind|party|category)\./.test(text))).toEqual([]);
  expect(
    listCookies(language, { siteimprove: undefined, matomo: undefined }).flatMap(({ cookies }) =>
      cookies.map(({ name }) => name),
    ),
  ).not.toContain('nmstat');
});

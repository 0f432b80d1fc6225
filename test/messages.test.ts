import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const read = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as Record<string, string>;
const dutch = globSync('src/**/*{/,.}nl.json', { cwd: root });

/** Names of the variables in an ICU message. */
const variablesOf = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort();

test('there are texts to compare', () => expect(dutch.length).toBeGreaterThan(24));

test.each(dutch)('%s says the same things in English', (file) => {
  const [nl, en] = [read(file), read(file.replace(/nl\.json$/, 'en.json'))];

  expect(Object.keys(en).sort()).toEqual(Object.keys(nl).sort());
  for (const [key, text] of Object.entries(nl)) {
    expect([key, text.trim()]).not.toEqual([key, '']);
    expect([key, variablesOf(en[key] ?? '')]).toEqual([key, variablesOf(text)]);
  }
});

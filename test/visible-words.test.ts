import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { visibleWords } from './texts/visible-words.ts';

const root = new URL('..', import.meta.url).pathname;
const files = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.test\.|\.fake\./.test(file));

/** For developers, as `/api/openapi.json` is: in English. */
const inEnglish = 'src/delivery/api-docs/ApiDocs.tsx';

test('every word that people read or hear is in a catalog', () => {
  const wordsOf = (file: string) => visibleWords(readFileSync(root + file, 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
  const found = files
    .filter((file) => file !== inEnglish)
    .flatMap((file) => wordsOf(file).map((words) => `${file}: ${words}`));
  expect(found).toEqual([]);
  expect(wordsOf(inEnglish)).toContain('Skip to content');
});

test.each([
  ['<p>Welkom</p>', ['Welkom']],
  ['<p>{texts("welcome")} bij ons</p>', ['bij ons']],
  ['<p>{isOpen ? "Open" : texts("closed")}</p>', ['Open']],
  ['<p>{name || "Niemand"}</p>', ['Niemand']],
  ['<p>{`Dag $' + '{name}`}</p>', ['Dag ']],
  ['<button aria-label="Sluiten">×</button>', ['Sluiten']],
  ['<Field label={"Naam"} />', ['Naam']],
  ['<p>{"Dag " + name}</p>', ['Dag ']],
  ['note.textContent = `Klaar`', ['Klaar']],
  ['close.setAttribute("aria-label", isOpen ? "Dicht" : words)', ['Dicht']],
  ['<input className="veld" name="naam" type="text" />', []],
  ['<p>{texts("welcome")} · 12 %</p>', []],
  ['<Icon name="close" />', []],
])('in %s it finds %j', (source, words) => {
  expect(visibleWords(`const x = ${source};`)).toEqual(words);
});

import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';
import { noJobEnvironment } from '#infra/feature.ts';
import { taskTypes } from '#ui/tasks/tasks.ts';
import { jobNames } from '../src/process/mount-features.ts';
import { jobHandlers } from '../src/process/scheduler.ts';

const root = new URL('..', import.meta.url).pathname;
const read = (file: string) => JSON.parse(readFileSync(`${root}${file}`, 'utf8')) as Record<string, string>;
const dutch = globSync('src/**/*{/,.}nl.json', { cwd: root });

/** Names of the variables in an ICU message, those inside its plurals and choices included. */
const variablesOf = (text: string): string[] => {
  const look = (token: unknown): string[] => {
    if (!Array.isArray(token)) return [];
    const [name, , choices = {}] = token as [string, string?, Record<string, unknown>?];
    return [name, ...Object.values(choices).flatMap((choice) => (Array.isArray(choice) ? choice.flatMap(look) : []))];
  };
  return [...new Set(compileMessage(text).flatMap(look))].sort();
};

test('there are texts to compare', () => expect(dutch.length).toBeGreaterThan(24));

test.each(dutch)('%s says the same things in English', (file) => {
  const [nl, en] = [read(file), read(file.replace(/nl\.json$/, 'en.json'))];

  expect(Object.keys(en).sort()).toEqual(Object.keys(nl).sort());
  for (const [key, text] of Object.entries(nl)) {
    expect([key, text.trim()]).not.toEqual([key, '']);
    expect([key, variablesOf(en[key] ?? '')]).toEqual([key, variablesOf(text)]);
  }
});

const informalOf = (file: string) => file.replace(/nl\.json$/, 'nl.informal.json');

/** Words that address somebody formally; in quotation marks they are talked about. */
const formalWord = /(?<![\w‘’'-])(?:u|uw|uwe|uzelf|alstublieft)(?![\w-])/i;

/** What is wrong with the informal texts beside these Dutch ones, by key. */
function faultsOf(nl: Record<string, string>, informal: Record<string, string>): string[] {
  const unsaid = Object.entries(nl).flatMap(([key, text]) =>
    formalWord.test(text) && !Object.hasOwn(informal, key) ? [`${key} has no informal text`] : [],
  );
  const wrong = Object.entries(informal).flatMap(([key, text]) => {
    const formal = nl[key];
    if (formal === undefined || !formalWord.test(formal)) return [`${key} is informal beside nothing formal`];
    if (formalWord.test(text)) return [`${key} is formal`];
    const isAlike = variablesOf(text).join() === variablesOf(formal).join();
    return isAlike ? [] : [`${key} has other variables`];
  });
  return [...unsaid, ...wrong];
}

describe('Dutch texts', () => {
  test.each(dutch)('%s has an informal text for every formal one, and for no other', (file) => {
    const isThere = existsSync(`${root}${informalOf(file)}`);
    expect(faultsOf(read(file), isThere ? read(informalOf(file)) : {})).toEqual([]);
  });

  test('no informal catalog stands alone, and what says the formal one says the informal one too', () => {
    const informal = globSync('src/**/*.informal.json', { cwd: root }).map((file) => resolve(root, file));
    expect(informal.length).toBeGreaterThan(80);
    expect(informal.filter((file) => !existsSync(file.replace('.informal', '')))).toEqual([]);
    const lost = globSync('src/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
      const code = readFileSync(`${root}${file}`, 'utf8');
      return [...code.matchAll(/from '(\.[^']*nl\.json)'/g)].flatMap(([, path = '']) => {
        const beside = informalOf(path);
        const isSaid = code.includes(`'${beside}'`) || !informal.includes(resolve(root, dirname(file), beside));
        return isSaid || file.endsWith('.test.ts') ? [] : [`${file} leaves out ${beside}`];
      });
    });
    expect(lost).toEqual([]);
  });

  test.each([
    [{ a: 'Geef uw naam' }, {}, 'a has no informal text'],
    [{ a: 'Kiest U {name}?' }, { a: 'Kies je?' }, 'a has other variables'],
    [{ a: 'Geef uw naam' }, { a: 'Geef je naam, alstublieft' }, 'a is formal'],
    [{ a: 'Geef een naam' }, { a: 'Geef je naam' }, 'a is informal beside nothing formal'],
    [{}, { a: 'Geef je naam' }, 'a is informal beside nothing formal'],
  ])('%j with %j are refused', (nl, informal, fault) => expect(faultsOf(nl, informal)).toEqual([fault]));

  test('a word that is only talked about, or only looks formal, needs none', () =>
    expect(faultsOf({ a: 'Formeel (‘u’)', b: 'Uur, duw en ruw', c: 'Bel 9-u' }, {})).toEqual([]));
});

// The types let nothing else be written down; how values read is looked at after every test file (`test/harness.ts`).
test('every action that has words is written down by its feature', () => {
  const unwritten = globSync('src/features/*/*/messages/audit.nl.json', { cwd: root }).flatMap((file) => {
    const folder = file.split('/').slice(0, 4).join('/');
    const code = globSync(`${folder}/**/*.ts`, { cwd: root }).map((one) => readFileSync(`${root}${one}`, 'utf8'));
    const isWritten = (action: string) =>
      code.some((text) => text.includes(`'${action}'`) || text.includes(`\`${action.split('.')[0]}.\${`));
    return Object.keys(read(file)).filter((key) => !isWritten(key.replace('action.', '')));
  });
  expect(unwritten).toEqual([]);
});

test.each(['ui/screens', 'editor'])('every kind of task of the %s has words', (place) => {
  const words = read(`src/${place}/messages/nl.json`);
  expect(taskTypes.filter((type) => !words[`task.action.${type}`])).toEqual([]);
});

test('operators read a name of every job, and of no job that is none', () => {
  const jobs = jobHandlers({ mailer: { send: async () => {} }, composers: {} }, noJobEnvironment).map(
    ({ job }) => job.name,
  );
  expect(Object.keys(jobNames.nl).sort()).toEqual(jobs.toSorted());
});

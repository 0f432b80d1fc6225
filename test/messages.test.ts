import { globSync, readFileSync } from 'node:fs';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
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

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { criteria } from '../tools/accessibility/criteria.ts';
import { conformanceReport, namedTest, type TestResult } from '../tools/accessibility/report.ts';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** OpenACR 0.1.0, as far as a report of ours uses it. */
const day = z.iso.date();
const contact = z.strictObject({ name: z.string().min(1), email: z.email().optional(), website: z.url().optional() });
const component = z.strictObject({
  name: z.enum(['web', 'electronic-docs', 'software', 'authoring-tool', 'none']),
  adherence: z.strictObject({
    level: z.enum(['supports', 'partially-supports', 'does-not-support', 'not-applicable', 'not-evaluated']),
    notes: z.string().min(1),
  }),
});
const chapter = z.strictObject({
  notes: z.string().optional(),
  disabled: z.boolean().optional(),
  criteria: z.array(z.strictObject({ num: z.string(), components: z.array(component).min(1) })).optional(),
});
const openAcr = z.strictObject({
  title: z.string().endsWith(' Accessibility Conformance Report'),
  product: z.strictObject({ name: z.string(), version: z.string(), description: z.string() }),
  author: contact,
  vendor: contact,
  report_date: day,
  last_modified_date: day,
  version: z.int(),
  notes: z.string(),
  evaluation_methods_used: z.string(),
  license: z.literal('CC-BY-4.0'),
  catalog: z.literal('2.5-edition-wcag-2.2-en'),
  chapters: z.strictObject({
    success_criteria_level_a: chapter,
    success_criteria_level_aa: chapter,
    success_criteria_level_aaa: chapter,
  }),
});

/** Every success criterion of WCAG 2.2 of these levels, with 4.1.1, which the catalogue of OpenACR still has. */
const wcag = {
  a: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.1 4.1.2',
  aa: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

const named = criteria.flatMap((criterion) =>
  [criterion.web, criterion['authoring-tool']].flatMap((answer) => ('tests' in answer ? answer.tests : [])),
);
const green: TestResult[] = named.map((one) => {
  const { file, part } = namedTest(one);
  return { file, name: part, hasPassed: true };
});
const release = { version: '1.2.3', day: '2026-11-27' };

const answersOf = (results: readonly TestResult[], num: string) => {
  const { success_criteria_level_a: a, success_criteria_level_aa: aa } = openAcr.parse(
    parse(conformanceReport(results, release)),
  ).chapters;
  const found = [...(a.criteria ?? []), ...(aa.criteria ?? [])].find((one) => one.num === num);
  return Object.fromEntries(found?.components.map(({ name, adherence }) => [name, adherence]) ?? []);
};

describe('the accessibility conformance report', () => {
  test('answers every criterion of WCAG 2.2, levels A and AA, once', () => {
    for (const level of ['a', 'aa'] as const)
      expect(criteria.filter((one) => one.level === level).map(({ num }) => num)).toEqual(wcag[level].split(' '));
  });

  test('names tests that there are', () => {
    const lost = named.filter((one) => {
      const { file, part } = namedTest(one);
      return !existsSync(new URL(file, root)) || !read(file).includes(part);
    });
    expect(lost).toEqual([]);
  });

  test('is one of OpenACR, and says what it is about', () => {
    const report = openAcr.parse(parse(conformanceReport(green, release)));
    expect([report.product.version, report.report_date]).toEqual(['1.2.3', '2026-11-27']);
  });

  test('says that a criterion is met only where all of its tests ran and passed', () => {
    expect(answersOf(green, '1.4.10').web?.level).toBe('supports');
    const red = green.map((one) => (one.file === 'e2e/long/reflow.journey.ts' ? { ...one, hasPassed: false } : one));
    expect(answersOf(red, '1.4.10').web).toMatchObject({
      level: 'partially-supports',
      notes: expect.stringContaining('Failed: e2e/long/reflow.journey.ts'),
    });
    const part = green.filter(({ file }) => file !== 'e2e/long/reflow.journey.ts');
    expect(answersOf(part, '1.4.10').web).toMatchObject({
      level: 'not-evaluated',
      notes: expect.stringContaining('Not run: e2e/long/reflow.journey.ts'),
    });
    expect(answersOf(green, '3.2.4').web?.level).toBe('not-evaluated');
  });

  test('of this version is in the repository', () => {
    const report = openAcr.parse(parse(read('docs/accessibility-conformance.yaml')));
    expect(report.product.version).toBe((JSON.parse(read('package.json')) as { version: string }).version);
  });
});

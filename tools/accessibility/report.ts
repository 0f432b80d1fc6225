import { stringify } from 'yaml';
import { type Answer, criteria } from './criteria.ts';

/** One test of a run. */
export interface TestResult {
  /** Below the project, with forward slashes. */
  file: string;
  /** With the names of what it stands in. */
  name: string;
  hasPassed: boolean;
}

interface Release {
  version: string;
  /** ISO 8601, a day. */
  day: string;
}

type Adherence = 'supports' | 'partially-supports' | 'not-applicable' | 'not-evaluated';

const levels = { a: 'success_criteria_level_a', aa: 'success_criteria_level_aa' } as const;

/** The conformance report of a release, from the tests that ran: OpenACR 0.1.0 as YAML (functional reference, A11Y-24). */
export function conformanceReport(results: readonly TestResult[], { version, day }: Release): string {
  const chapterOf = (level: keyof typeof levels) => ({
    criteria: criteria
      .filter((criterion) => criterion.level === level)
      .map((criterion) => ({
        num: criterion.num,
        components: (['web', 'authoring-tool'] as const).map((name) => ({
          name,
          adherence: judge(criterion[name], results),
        })),
      })),
  });
  const report = {
    title: 'Bouwsteen Accessibility Conformance Report',
    product: {
      name: 'Bouwsteen',
      version,
      description: 'Open-source, multilingual content-management platform for the web',
    },
    author: { name: 'The makers of Bouwsteen' },
    vendor: { name: 'The makers of Bouwsteen' },
    report_date: day,
    last_modified_date: day,
    version: 1,
    notes:
      'Each answer names the tests of the project that show it; an answer without one is not evaluated. What editors write, and what a platform embeds, is theirs.',
    evaluation_methods_used:
      'Automated tests in a browser: axe-core on every kind of page, screen and block; walks by keyboard; reflow at 320 px and text spacing; sizes, colours and focus by computed style. No users with disabilities were asked for this report.',
    license: 'CC-BY-4.0',
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: {
      [levels.a]: chapterOf('a'),
      [levels.aa]: chapterOf('aa'),
      success_criteria_level_aaa: { notes: 'Level AAA was not evaluated.', disabled: true },
    },
  };
  return stringify(report, { lineWidth: 0 });
}

/** What a run shows of one answer: a test that failed, or is named and did not run, takes it away. */
function judge(answer: Answer, results: readonly TestResult[]): { level: Adherence; notes: string } {
  if ('notApplicable' in answer) return { level: 'not-applicable', notes: answer.notApplicable };
  const { tests, notes, gap } = answer;
  const ran = tests.map((test) => ({ test, found: results.filter((result) => isNamed(result, test)) }));
  const failed = ran.filter(({ found }) => found.some(({ hasPassed }) => !hasPassed)).map(({ test }) => test);
  const missing = ran.filter(({ found }) => found.length === 0).map(({ test }) => test);
  const said = [
    notes,
    gap,
    failed.length > 0 && `Failed: ${failed.join('; ')}.`,
    missing.length > 0 && `Not run: ${missing.join('; ')}.`,
    tests.length > 0 && failed.length + missing.length === 0 && `Shown by: ${tests.join('; ')}.`,
  ];
  const shown = said.filter(Boolean).join(' ');
  if (tests.length === missing.length) return { level: 'not-evaluated', notes: shown };
  return { level: failed.length > 0 || gap ? 'partially-supports' : 'supports', notes: shown };
}

/** The file and a part of the name of a test, as the criteria name it. */
export function namedTest(test: string): { file: string; part: string } {
  const [file = '', part = ''] = test.split(' › ');
  return { file, part };
}

function isNamed({ file, name }: TestResult, test: string): boolean {
  const named = namedTest(test);
  return file === named.file && name.includes(named.part);
}

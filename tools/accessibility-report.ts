// The accessibility conformance report of the last run of each suite of tests, in docs/accessibility-conformance.yaml.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { conformanceReport, type TestResult } from './accessibility/report.ts';

const root = join(import.meta.dirname, '..');

interface Run {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
}

function resultsOf(suite: string): TestResult[] {
  const path = join(root, 'test-results', `${suite}.json`);
  if (!existsSync(path)) return [];
  const { testResults } = JSON.parse(readFileSync(path, 'utf8')) as Run;
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: relative(root, name).replaceAll('\\', '/'),
        name: fullName,
        hasPassed: status === 'passed',
      })),
  );
}

const results = ['unit', 'journeys', 'long'].flatMap(resultsOf);
if (!results.some(({ file }) => file.startsWith('e2e/'))) {
  console.error('No journeys in test-results: run npm test and npm run test:long first.');
  process.exit(1);
}
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
const target = join(root, 'docs', 'accessibility-conformance.yaml');
writeFileSync(target, conformanceReport(results, { version, day: new Date().toISOString().slice(0, 10) }));
console.log(`${relative(root, target)}: of ${results.length} tests`);

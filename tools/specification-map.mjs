// What docs/specification-map.md promises: each row names the code and the tests that show it, and those tests ran.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const mapFile = 'docs/specification-map.md';
const testFile = /\.(test|journey)\.tsx?$/;

/** The rows of the map: `| part | code | shown by |`, where a test is `` `file` `` or `` `file` “title” ``, a path may be a glob. */
export function parseMap(text) {
  return text.split('\n').flatMap((line, at) => {
    const cells = line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length !== 3 || cells[0] === 'part' || /^-+$/.test(cells[0])) return [];
    const [part, code, shown] = cells;
    const tests = [...shown.matchAll(/`([^`]+)`((?: ?“[^”]+”,?)*)/g)]
      .map(([, path, titles]) => ({ path, titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title]) => title) }))
      .filter(({ path }) => testFile.test(path));
    return [{ line: at + 1, part, code: [...code.matchAll(/`([^`]+)`/g)].map(([, path]) => path), tests }];
  });
}

export const readMap = (root) => parseMap(readFileSync(join(root, mapFile), 'utf8'));

/** The files that a path of the map stands for. */
export const filesOf = (root, path) => globSync(path, { cwd: root });

/** A title as it stands in the source, with what each case fills in left open. */
export const titlePattern = (title) =>
  new RegExp(`^${title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/%[sdifjoO#]|\\\$[\w.]+/g, '.+')}$`, 'u');

/**
 * What the map names and what did not run, in words: of the suites whose results are given (as Vitest writes them as JSON). A test of
 * the map has to have passed, all of its cases; a file without a title has to have nothing but what passed.
 */
export function findUnrun({ root, rows, results, isOfSuite }) {
  const ran = new Map(
    results.flatMap(({ testResults }) => testResults.map((file) => [relative(root, file.name), file.assertionResults])),
  );
  return rows.flatMap(({ line, tests }) =>
    tests.flatMap(({ path, titles }) => {
      const files = filesOf(root, path).filter(isOfSuite);
      const cases = files.flatMap((file) => ran.get(file) ?? []);
      const told = (what) => `${mapFile}:${line}: ${path}: ${what}`;
      const missing = files.filter((file) => !ran.has(file)).map((file) => told(`${file} did not run`));
      const wanted = titles.length > 0 ? titles : [undefined];
      if (files.length === 0) return [];
      return [
        ...missing,
        ...wanted.flatMap((title) => {
          const found = title === undefined ? cases : cases.filter((one) => isNamed(one, title));
          if (found.length === 0)
            return missing.length > 0 ? [] : [told(title === undefined ? 'no test ran' : `“${title}” did not run`)];
          const bad = found.filter(({ status }) => status !== 'passed');
          return bad.map(({ title: name, status }) => told(`“${name}” is ${status}`));
        }),
      ];
    }),
  );
}

function isNamed({ title, ancestorTitles }, wanted) {
  const pattern = titlePattern(wanted);
  return [title, ...ancestorTitles].some((name) => pattern.test(name));
}

/** After a run, the names of its suites: whether what the map names of them ran. */
function main(suites) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const paths = suites.map((name) => join(root, 'test-results', `${name}.json`)).filter((path) => existsSync(path));
  const isLong = suites.includes('long');
  const unrun = findUnrun({
    root,
    rows: readMap(root),
    results: paths.map((path) => JSON.parse(readFileSync(path, 'utf8'))),
    isOfSuite: (file) => /^(?:test|e2e)\/long\//.test(file) === isLong,
  });
  for (const line of unrun) console.error(line);
  console.log(`${unrun.length === 0 ? 'ok  ' : 'FAIL'} specification map`);
  return unrun.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(main(process.argv.slice(2)));

interface Row {
  line: number;
  part: string;
  /** Paths, which may be globs. */
  code: string[];
  /** Of each file the titles that are named; none: all of it. */
  tests: { path: string; titles: string[] }[];
}

interface Results {
  testResults: {
    name: string;
    assertionResults: { title: string; ancestorTitles: string[]; status: string }[];
  }[];
}

export function parseMap(text: string): Row[];
export function readMap(root: string): Row[];
export function filesOf(root: string, path: string): string[];
export function titlePattern(title: string): RegExp;
export function findUnrun(given: {
  root: string;
  rows: readonly Row[];
  results: readonly Results[];
  /** Whether a test file belongs to what was run. */
  isOfSuite: (file: string) => boolean;
}): string[];

interface Files {
  files: readonly string[];
  importsOf: (file: string) => readonly string[];
}

interface Choice {
  chosen: { alone: string[]; whole: string[]; touched: string[] };
  leftOut: { slow: string[]; untouched: string[]; overLimit: string[] };
}

export function chooseTests(given: Files & { changed: readonly string[] }): Choice;
export function tellChoice(choice: Choice, changed: readonly string[]): [run: string, leftOut: string];
export function readFiles(root: string): Files;
/** Files of three seconds and more, by their paths from the root. */
export const slowTests: ReadonlySet<string>;

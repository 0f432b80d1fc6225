import { inputsOf, type Scanner } from './scanner.ts';
import { workedUntilNow } from './timed.ts';

export interface Row {
  name: string;
  input: string;
  /** Milliseconds at one, two and four times the size. */
  times: [number, number, number];
  isLinear: boolean;
}

/** Four times the text may take so much longer, with room for memory that is collected: what is quadratic takes sixteen times. */
const maxGrowth = 10;
/** Milliseconds that say nothing. */
const floor = 40;
/** Nothing takes longer at the smallest size, and nothing longer is waited for. */
const longest = 2_000;
const rounds = 4;
/** Rows of each scanner. */
const shown = 3;

async function timeOnce(run: (text: string) => unknown, text: string): Promise<number> {
  const start = workedUntilNow();
  await run(text);
  return workedUntilNow() - start;
}

/** The least of some runs at each of three sizes; more of them as long as time seems to grow too much. */
async function measure(
  { name, run }: Scanner,
  [input, make]: ReturnType<typeof inputsOf>[number],
  length: number,
): Promise<Row> {
  const texts = [make(length), make(2 * length), make(4 * length)] as const;
  const times: Row['times'] = [Infinity, Infinity, Infinity];
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, text] of texts.entries()) {
      if (at > 0 && times[0] > longest) return { name, input, times, isLinear: false };
      times[at] = Math.min(times[at] ?? Infinity, await timeOnce(run, text));
    }
    if (isLinear(times) && round > 0) break;
  }
  return { name, input, times, isLinear: isLinear(times) };
}

const isLinear = ([one, , four]: Row['times']) => four <= maxGrowth * one + floor;

/** The rows of a scanner: of each input with which time grows too much, and of the three that take longest. */
export async function rowsOf(scanner: Scanner, length: number): Promise<Row[]> {
  const looked: { input: ReturnType<typeof inputsOf>[number]; large: number; isSuspect: boolean }[] = [];
  for (const input of inputsOf(scanner)) {
    const small = await timeOnce(scanner.run, input[1](length));
    const large = small > longest ? Infinity : await timeOnce(scanner.run, input[1](4 * length));
    looked.push({ input, large, isSuspect: !isLinear([small, 0, large]) });
  }
  const slowest = looked.toSorted((one, other) => other.large - one.large).slice(0, shown);
  const rows: Row[] = [];
  for (const { input } of new Set([...looked.filter(({ isSuspect }) => isSuspect), ...slowest]))
    rows.push(await measure(scanner, input, length));
  const longestFirst = rows.toSorted((one, other) => other.times[2] - one.times[2]);
  return longestFirst.filter((row, at) => !row.isLinear || at < shown);
}

export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, input, times, isLinear }) => [
    name,
    input.replaceAll('\n', '\\n'),
    ...times.map((time) => (time === Infinity ? '-' : time.toFixed(1))),
    isLinear ? '' : 'grows too much',
  ]);
  const all = [['scanner', 'input', '1x ms', '2x ms', '4x ms', ''], ...cells];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

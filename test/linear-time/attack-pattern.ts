import { type Part, parsePattern } from './parse-pattern.ts';
import { workedUntilNow } from './timed.ts';

/** A text that grows in the middle. */
export interface Attack {
  before: string;
  pump: string;
  after: string;
}

export const textOf = ({ before, pump, after }: Attack, length: number) =>
  before + pump.repeat(Math.ceil(length / pump.length)) + after;

/** How many characters of each part are tried. */
const picks = [0, 1, 2];

/**
 * Texts made from a pattern itself: each of its loops, and what comes before and behind it, again and again, between
 * characters that do not fit.
 */
export function attacksOn({ source, flags }: RegExp): Attack[] {
  const parts = parsePattern(source);
  const samples = createSamples(parts, flags);
  const found = new Map<string, Attack>();
  for (const { loop, before, behind } of loopsIn(parts)) {
    const stranger = samples.stranger(loop);
    for (const pick of picks) {
      const start = samples.of(before, 0);
      const own = samples.once(loop, pick);
      const rest = samples.of(behind, pick);
      const texts: [before: string, pump: string][] = [
        [start, own],
        ['', start + own],
        ['', start],
        [start, own + rest],
        ['', start + own + rest],
        [start, own + samples.once(loop, pick + 1)],
      ];
      for (const attack of texts.filter(([, pump]) => pump !== '').flatMap((text) => amid(text, stranger)))
        found.set(JSON.stringify(attack), attack);
    }
  }
  return [...found.values()];
}

/** The same with and without a character around it that the loop does not take. */
const amid = ([before, pump]: [before: string, pump: string], stranger: string): Attack[] =>
  ['', stranger].flatMap((first) => ['', stranger].map((after) => ({ before: first + before, pump, after })));

interface Loop {
  loop: Part;
  before: readonly Part[];
  behind: readonly Part[];
}

/** Every part that comes often, however deep, with what stands around it. */
const loopsIn = (sequences: readonly Part[][], around: readonly Part[] = []): Loop[] =>
  sequences.flatMap((sequence) =>
    sequence.flatMap((part, index): Loop[] => {
      const before = [...around, ...sequence.slice(0, index)];
      const own = part.isRepeated ? [{ loop: part, before, behind: sequence.slice(index + 1) }] : [];
      return [...own, ...loopsIn(part.alternatives, before)];
    }),
  );

const candidates = [...`a1-. "'/<>&@:=#*_\`[]{}();,!?%+\\\n\t\r\u00a0A0xéß\u{1f600}\ue000\ue001\u2028\u0301\u0001`];

/** Characters for the parts of a pattern; those first that most of the others take too, where it can be of two minds. */
function createSamples(parts: readonly Part[][], flags: string) {
  const atoms = atomsIn(parts);
  const takers = new Map(atoms.map((atom) => [atom, new RegExp(`^(?:${atom})$`, flags.replaceAll(/[gy]/g, ''))]));
  const takes = (atom: string, one: string) => takers.get(atom)?.test(one) ?? false;
  const weight = (one: string) => atoms.filter((atom) => takes(atom, one)).length;
  const literals = atoms.filter((atom) => [...atom].length === 1);
  const ranked = [...new Set([...literals, ...candidates])].toSorted((one, other) => weight(other) - weight(one));
  const once = ({ atom, alternatives }: Part, pick: number): string => {
    if (atom === undefined) return of(alternatives[pick % alternatives.length] ?? [], pick);
    const fitting = ranked.filter((one) => takes(atom, one));
    return fitting[pick % Math.max(1, fitting.length)] ?? '';
  };
  const of = (sequence: readonly Part[], pick: number): string =>
    sequence.map((part) => (part.takes ? once(part, pick).repeat(Math.max(1, part.min)) : '')).join('');
  const stranger = (loop: Part) =>
    ranked.findLast((one) => atomsIn([[loop]]).every((atom) => !takes(atom, one))) ?? '\u0001';
  return { once, of, stranger };
}

const atomsIn = (sequences: readonly Part[][]): string[] =>
  sequences.flat().flatMap(({ atom, takes, alternatives }) => (atom && takes ? [atom] : atomsIn(alternatives)));

/** As the product uses patterns: all of them, or the first. */
function use(pattern: RegExp, text: string) {
  pattern.lastIndex = 0;
  if (pattern.global) text.replaceAll(pattern, '');
  else pattern.exec(text);
}

function timeOf(pattern: RegExp, text: string): number {
  const start = workedUntilNow();
  use(pattern, text);
  return workedUntilNow() - start;
}

/** Milliseconds for a text of the longest length; what is quadratic takes more than ten times as long. */
const limit = 14;
/** A few characters for what doubles with each of them, some for what grows with a power of their number. */
const lengths = [24, 300, 2_000];

/** The first text for which a pattern takes longer than anything that keeps up with the length does; undefined: there is none. */
export function findAttack(pattern: RegExp, longest: number) {
  for (const length of [...lengths, longest])
    for (const attack of attacksOn(pattern)) {
      const text = textOf(attack, length);
      // A busy machine is no error: the least of three.
      const isSlow = () => timeOf(pattern, text) > limit;
      if (isSlow() && isSlow() && isSlow()) return { attack, length };
    }
  return undefined;
}

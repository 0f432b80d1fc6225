/** Numbers at even steps, around all that is drawn. */
export interface Scale {
  from: number;
  to: number;
  ticks: readonly number[];
  step: number;
}

const niceSteps = [1, 2, 2.5, 5, 10];

/** The smallest span that numbers of a computer can divide further. */
const smallest = 1e-290;

/**
 * A scale over these values, with zero where lengths are compared: about so many steps of 1, 2, 2.5 or 5 times a power of
 * ten, whole ones where all values are. Values that are all the same have one step around them.
 */
export function scaleOver(values: readonly number[], { count = 5, hasZero = true } = {}): Scale {
  const all = hasZero || values.length === 0 ? [...values, 0] : values;
  let [low, high] = [Math.min(...all), Math.max(...all)];
  // What differs by less than a billionth is drawn as the same.
  const blur = Math.max(Math.abs(low), Math.abs(high)) * 1e-9;
  if (high - low <= Math.max(blur, smallest)) {
    const room = Math.max(Math.abs(high) * 0.5, high === 0 ? 1 : smallest);
    [low, high] = hasZero && low === 0 ? [0, high + room] : [low - room, high + room];
  }
  // What is counted comes in ones.
  const step = niceStep((high - low) / count, values.every(Number.isInteger));
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => roundedTo(first + at, step));
  return { from: ticks[0] ?? 0, to: ticks.at(-1) ?? 1, ticks, step };
}

function niceStep(rough: number, isWhole: boolean): number {
  if (isWhole && rough <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = niceSteps.map((nice) => nice * power).filter((step) => !isWhole || Number.isInteger(step));
  return steps.find((step) => step >= rough * (1 - 1e-9)) ?? 10 * power;
}

/** So many steps, without what binary fractions add to them: 0.3, not 0.30000000000000004. */
const roundedTo = (count: number, step: number) => Number((count * step).toPrecision(14));

/** Where a value lies between two places. */
export const placeOn =
  ({ from, to }: Scale, start: number, end: number) =>
  (value: number): number =>
    start + ((value - from) / (to - from)) * (end - start);

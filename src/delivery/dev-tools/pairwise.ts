/** For each name the values it can have. */
export type Choices = Readonly<Record<string, readonly unknown[]>>;

export type Combination = Readonly<Record<string, unknown>>;

interface Pair {
  one: [name: string, value: unknown];
  other: [name: string, value: unknown];
}

/** Combinations in which every value of each name occurs with every value of every other name: far fewer than all of them. */
export function pairwise(choices: Choices): Combination[] {
  const names = Object.keys(choices).filter((name) => (choices[name]?.length ?? 0) > 0);
  const [only, ...others] = names;
  if (only === undefined) return [{}];
  if (others.length === 0) return (choices[only] ?? []).map((value) => ({ [only]: value }));
  const missing = new Map(pairsOf(names, choices).map((pair) => [keyOf(pair), pair]));
  const made: Combination[] = [];
  for (let [first] = missing.values(); first; [first] = missing.values()) {
    const row: Record<string, unknown> = Object.fromEntries([first.one, first.other]);
    for (const name of names) {
      if (Object.hasOwn(row, name)) continue;
      row[name] = bestOf(choices[name] ?? [], { name, row, missing, turn: made.length });
    }
    for (const pair of pairsIn(row)) missing.delete(keyOf(pair));
    made.push(row);
  }
  return made;
}

const pairsOf = (names: readonly string[], choices: Choices): Pair[] =>
  names.flatMap((one, at) =>
    names
      .slice(at + 1)
      .flatMap((other) =>
        (choices[one] ?? []).flatMap((value) =>
          (choices[other] ?? []).map((with_): Pair => ({ one: [one, value], other: [other, with_] })),
        ),
      ),
  );

const pairsIn = (row: Combination): Pair[] => {
  const entries = Object.entries(row);
  return entries.flatMap((one, at) => entries.slice(at + 1).map((other): Pair => ({ one, other })));
};

/** The same whichever of both is named first. */
const keyOf = ({ one, other }: Pair) =>
  [one, other]
    .map((part) => JSON.stringify(part))
    .sort()
    .join();

interface Choosing {
  name: string;
  row: Combination;
  missing: ReadonlyMap<string, Pair>;
  /** Of values that are as good, each has its turn. */
  turn: number;
}

function bestOf(values: readonly unknown[], { name, row, missing, turn }: Choosing): unknown {
  const gain = (value: unknown) =>
    Object.entries(row).filter((other) => missing.has(keyOf({ one: [name, value], other }))).length;
  const rated = values
    .map((_, at) => values[(at + turn) % values.length])
    .map((value) => ({ value, gain: gain(value) }));
  return rated.reduce((best, one) => (one.gain > best.gain ? one : best)).value;
}

import fc from 'fast-check';
import { expect } from 'vitest';
import { runs } from './runs.ts';

interface Response {
  statusCode: number;
  json(): { fields?: Record<string, string> };
}

interface RoundTrip<T extends object> {
  read(): Promise<T>;
  /** Sends what reading gave, changed. */
  send(changed: T): Promise<Response>;
  /** What each field that can be changed may hold. */
  values: { [Key in keyof T]?: fc.Arbitrary<unknown> };
  /** What reading is to give after this was sent and taken; without it, the same. */
  asRead?: (sent: T, before: T) => unknown;
  /** In `npm run test:long`; a fifth of it in `npm test`. */
  numRuns?: number;
}

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ maxLength: 80 }),
  fc.uuid(),
  fc.constantFrom('', ' ', '<b>é</b>', null, true, false, -1, 1e9, [], {}, [null], { nl: 1 }, { nl: 'é', xx: 'y' }),
);

/**
 * Reads, changes one field to something that fits it or to anything at all, sends all of it and reads again: all of it is read
 * back, or it is refused with 400 and the name of the field, and then everything is as it was. Each field is kept at least once.
 */
export async function keepsOrRefuses<T extends object>(trip: RoundTrip<T>) {
  const { read, send, values, asRead = (sent) => sent, numRuns = 150 } = trip;
  const fields = Object.entries(values) as [keyof T & string, fc.Arbitrary<unknown>][];
  const kept = new Set<string>();
  const change = async (field: keyof T & string, value: unknown) => {
    const before = await read();
    const sent = { ...structuredClone(before), [field]: value };
    const response = await send(sent);
    const after = await read();
    if (response.statusCode === 200) {
      expect(after, `${field}: ${JSON.stringify(value)}`).toEqual(asRead(sent, before));
      kept.add(field);
      return;
    }
    const names = Object.keys(response.json().fields ?? {}).map((name) => name.replace(/^body\./, ''));
    const isNamed = names.some((name) => name === field || name.startsWith(`${field}.`));
    expect([field, value, response.statusCode, isNamed, names]).toEqual([field, value, 400, true, names]);
    expect(after).toEqual(before);
  };
  for (const [field, fitting] of fields) {
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 2, arbitrary: fitting }, anything), (value) => change(field, value)),
      { numRuns: Math.ceil(runs(numRuns) / fields.length) },
    );
    // By chance none of them fitted: so many more are tried.
    for (const value of kept.has(field) ? [] : fc.sample(fitting, 100))
      if (!kept.has(field)) await change(field, value);
  }
  expect([...kept].sort()).toEqual(fields.map(([field]) => field).sort());
}

/** Words in any language of the platform, and in one that it does not have. */
export const localizedWords = (words: fc.Arbitrary<string>) =>
  fc.dictionary(fc.constantFrom('nl', 'en', 'de'), words, { maxKeys: 3, noNullPrototype: true });

/** Words as somebody types them, with blanks around them and what other text would escape. */
export const typedWords = (maxLength: number) =>
  fc.string({ maxLength, unit: fc.constantFrom('a', 'B', ' ', 'é', '-', '"', '<', '&', '\\', '7') });

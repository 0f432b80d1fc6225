import type { QuestionOf } from '../definition.schema.ts';
import { inOrderOf, optionText } from './choices.ts';
import { fieldsOf, firstTyped, type Kind, malformed, problem, type TypedValues } from './kind.ts';
import { readNumber, sayNumber } from './numbers.ts';
import { isPostcode } from './texts.ts';

/** Parts of an answer by their names, in letters at the most. */
type Parts = Readonly<Record<string, number>>;

export const nameParts = { first: 60, middle: 20, last: 60 } as const;
export const addressParts = { postcode: 7, number: 6, addition: 10, street: 80, city: 80 } as const;
export const locationParts = { place: 40, description: 500, coordinates: 40 } as const;
/** A drawing is the path of an SVG of 600 by 200 in whole numbers, lifted pens and lines only. */
export const signatureParts = { name: 120, agreed: 3, drawing: 8000 } as const;

function readParts(given: unknown, parts: Parts) {
  if (given === undefined || given === null) return undefined;
  const fields = fieldsOf(given);
  if (!fields || Object.keys(fields).some((name) => !Object.hasOwn(parts, name))) return malformed;
  const read: [string, string][] = [];
  for (const [name, limit] of Object.entries(parts)) {
    const value = fields[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string' || value.length > limit || /[\n\r]/.test(value)) return malformed;
    if (value.trim() !== '') read.push([name, value.trim()]);
  }
  return read.length === 0 ? undefined : Object.fromEntries(read);
}

const typedParts = (parts: Parts) => (values: TypedValues, name: string) =>
  Object.fromEntries(Object.keys(parts).map((part) => [part, firstTyped(values, `${name}.${part}`)]));

type PartKind = 'name' | 'address' | 'location' | 'signature';
const partsKind = <Name extends PartKind>(parts: Parts, rest: Omit<Kind<Name>, 'read'>): Kind<Name> => ({
  read: (given) => readParts(given, parts),
  malformed: 'invalid',
  typed: typedParts(parts),
  ...rest,
});

const partsOf = (answer: unknown) => answer as Readonly<Record<string, string | undefined>>;
const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');

export const name = partsKind<'name'>(nameParts, {
  problem: (answer) => {
    const { first, last } = partsOf(answer);
    return first && last ? undefined : problem('nameParts');
  },
  text: (answer) => {
    const { first, middle, last } = partsOf(answer);
    return joined(first, middle, last);
  },
});

/** Of the Netherlands: postcode and number say which one it is. */
export const address: Kind<'address'> = {
  ...partsKind<'address'>(addressParts, {
    problem: (answer) => {
      const { postcode = '', number = '', street, city } = partsOf(answer);
      if (!isPostcode(postcode)) return problem('postcode');
      if (!/^[1-9]\d{0,4}$/.test(number)) return problem('houseNumber');
      return street && city ? undefined : problem('addressParts');
    },
    text: (answer) => {
      const { postcode, number, addition, street, city } = partsOf(answer);
      return `${joined(street, number, addition)}, ${joined(postcode, city)}`;
    },
  }),
  read: (given) => {
    const read = readParts(given, addressParts);
    if (typeof read !== 'object' || read.postcode === undefined) return read;
    return { ...read, postcode: read.postcode.toUpperCase().replace(/^(\d{4}) ?([A-Z]{2})$/, '$1 $2') };
  },
};

/** A place of a list, words that say where, or a latitude and a longitude: a map is not needed to answer. */
export const location: Kind<'location'> = {
  ...partsKind<'location'>(locationParts, {
    problem: (answer, { options }) => {
      const { place, coordinates } = partsOf(answer);
      if (place !== undefined && !options.some(({ value }) => value === place)) return problem('choice');
      return coordinates === undefined || areCoordinates(coordinates) ? undefined : problem('coordinates');
    },
    text: (answer, { options }, words) => {
      const { place, description, coordinates } = partsOf(answer);
      return [place && optionText(options, place, words), description, coordinates].filter(Boolean).join(', ');
    },
  }),
};

function areCoordinates(text: string): boolean {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d{1,8})?), ?(-?\d{1,3}(?:\.\d{1,8})?)$/.exec(text) ?? [];
  return latitude !== undefined && Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180;
}

const drawingPattern = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/;

/** A name that is typed, and that it is meant as a signature; drawn as well by who can and wants to. */
export const signature: Kind<'signature'> = {
  ...partsKind<'signature'>(signatureParts, {
    problem: (answer) => {
      const { name, agreed } = partsOf(answer);
      return name && agreed === 'yes' ? undefined : problem('signature');
    },
    text: (answer) => partsOf(answer).name ?? '',
  }),
  read: (given) => {
    const read = readParts(given, signatureParts);
    if (typeof read !== 'object' || read.drawing === undefined) return read;
    return drawingPattern.test(read.drawing) ? read : malformed;
  },
};

/** A total that is given out over the options. */
export const allocate: Kind<'allocate'> = {
  read: (given, { options }) => {
    if (given === undefined || given === null) return undefined;
    const fields = fieldsOf(given);
    if (!fields || Object.keys(fields).some((key) => !options.some(({ value }) => value === key))) return malformed;
    const read = options.map(({ value }) => [value, readNumber(fields[value])] as const);
    if (read.some(([, amount]) => amount === malformed)) return malformed;
    const amounts = read.filter(([, amount]) => amount !== undefined && amount !== 0) as [string, number][];
    return amounts.length === 0 ? undefined : Object.fromEntries(amounts);
  },
  malformed: 'number',
  typed: (values, name, { options }) =>
    Object.fromEntries(options.map(({ value }) => [value, firstTyped(values, `${name}.${value}`)])),
  problem: (answer, { total, isWhole }: QuestionOf<'allocate'>) => {
    const amounts = Object.values(answer as Record<string, number>);
    if (amounts.some((amount) => amount < 0 || !Number.isInteger(amount))) return problem('wholeNumber', { count: 0 });
    const sum = amounts.reduce((all, amount) => all + amount, 0);
    if (sum > total) return problem('allocatedTooMuch', { total, sum });
    return isWhole && sum < total ? problem('allocatedTooLittle', { total, sum }) : undefined;
  },
  text: (answer, { options }, words) =>
    inOrderOf(options, answer as Record<string, number>)
      .map(([value, amount]) => `${optionText(options, value, words)}: ${sayNumber(amount, words.language)}`)
      .join('; '),
};

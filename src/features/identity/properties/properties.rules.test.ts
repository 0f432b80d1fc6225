import fc from 'fast-check';
import { expect, test } from 'vitest';
import { doc } from '#document/build-rich-text.ts';
import { inOrder, ordinalsFor, toSections } from './order.rules.ts';
import { accessLevels, inputTypes } from './properties.contract.ts';
import { valueError } from './values.rules.ts';
import { choicesFor, maySeeProperty, visibilities } from './visibility.rules.ts';

const viewer = fc.record({
  isOwner: fc.boolean(),
  isSignedIn: fc.boolean(),
  isVerified: fc.boolean(),
  isContentManager: fc.boolean(),
  isAdmin: fc.boolean(),
  isPlatformStaff: fc.boolean(),
  isDeveloper: fc.boolean(),
});
const definition = fc.record({ mett: fc.boolean(), visibleFor: fc.subarray([...accessLevels]) });
const choice = fc.option(fc.constantFrom(...visibilities), { nil: undefined });

test('a staff property is seen by staff alone, and nothing by who is not signed in', () => {
  fc.assert(
    fc.property(viewer, definition, choice, (who, what, own) => {
      const isSeen = maySeeProperty(who, what, own);
      if (what.mett && !who.isPlatformStaff) expect(isSeen).toBe(false);
      if (!who.isSignedIn) expect(isSeen).toBe(false);
      if (who.isOwner && who.isSignedIn && !what.mett) expect(isSeen).toBe(true);
    }),
  );
});

test('a narrower choice never shows more, and no choice shows more than the definition', () => {
  fc.assert(
    fc.property(viewer, definition, fc.nat(4), fc.nat(4), (who, what, one, other) => {
      const [narrow, wide] = [Math.min(one, other), Math.max(one, other)].map((at) => visibilities[at]);
      if (maySeeProperty(who, what, narrow)) expect(maySeeProperty(who, what, wide)).toBe(true);
      if (maySeeProperty(who, what, wide)) expect(maySeeProperty(who, what, undefined)).toBe(true);
    }),
  );
});

test('what is for the owner only has one choice, and the widest is what the definition says', () => {
  expect(choicesFor({ visibleFor: [] })).toEqual(['self']);
  expect(choicesFor({ visibleFor: ['Admin', 'User'] })).toEqual([...visibilities]);
  expect(choicesFor({ visibleFor: ['Mett'] })).toEqual(['self']);
});

const rule = (inputType: (typeof inputTypes)[number]) => ({
  inputType,
  validators: {},
  required: false,
  options: [
    { value: 'a', label: {} },
    { value: 'b', label: {} },
  ],
});

const paragraphs = (...words: string[]) => JSON.stringify(doc(...words));

test.each([
  ['text', 'Anna', 'two\nlines'],
  ['richText', paragraphs('Anna'), '<p>Anna</p>'],
  ['email', 'anna@example.org', 'anna@'],
  ['phone', '+31 6 12345678', 'call me'],
  ['url', 'https://example.org/a', 'http://localhost/'],
  ['postcode', '1234 AB 5', '1234'],
  ['location', '52.1,5.2', '152.1,5.2'],
  ['select', 'a', 'c'],
  ['radio', 'b', 'A'],
  ['multiSelect', 'a\nb', 'a\nc'],
  ['checkbox', 'true', 'yes'],
  ['country', 'NL', 'nl'],
  ['language', 'nl', 'Dutch'],
  ['number', '-2.5', '1e9'],
  ['date', '2024-02-29', '2023-02-29'],
  ['birthday', '--02-29', '1990-13-01'],
  ['image', '00000000-0000-4000-8000-000000000000', 'x'],
  ['file', '00000000-0000-4000-8000-000000000000', 'x'],
] as const)('%s takes %j and refuses %j', (inputType, right, wrong) => {
  expect(valueError(rule(inputType), right)).toBeUndefined();
  expect(valueError(rule(inputType), wrong)).toBe('invalid_format');
});

const script = { type: 'text', text: 'klik', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] };
const picture = { type: 'image', attrs: { guid: '00000000-0000-4000-8000-000000000000' } };
const page = {
  type: 'text',
  text: 'x',
  marks: [{ type: 'link', attrs: { page: '00000000-0000-4000-8000-000000000000' } }],
};

test.each([
  ['a script in a link', { type: 'paragraph', content: [script] }],
  ['a picture', picture],
  ['a page of the platform', { type: 'paragraph', content: [page] }],
  ['a node that nobody knows', { type: 'iframe' }],
])('a text with structure has no place for %s', (_, node) => {
  expect(valueError(rule('richText'), JSON.stringify({ type: 'doc', content: [node] }))).toBe('invalid_format');
});

test('a text with structure is measured by its words, and one without words is empty', () => {
  const measured = { ...rule('richText'), validators: { minLength: 3, maxLength: 5 } };
  expect(['ab', 'abc', 'abcdef'].map((words) => valueError(measured, paragraphs(words)))).toEqual([
    'too_short',
    undefined,
    'too_long',
  ]);
  expect(valueError({ ...measured, required: true }, paragraphs(''))).toBe('too_small');
  expect(valueError(rule('richText'), paragraphs('x'.repeat(20_000)))).toBe('too_long');
});

test('no text makes a check fail otherwise than with a code, and what is empty is only wrong where it is required', () => {
  fc.assert(
    fc.property(fc.constantFrom(...inputTypes), fc.string(), (inputType, value) => {
      expect(['string', 'undefined']).toContain(typeof valueError(rule(inputType), value));
      expect(valueError({ ...rule(inputType), required: true }, '')).toBe('too_small');
      expect(valueError(rule(inputType), '')).toBeUndefined();
    }),
  );
});

test('what was put in an order comes in that order, with sections whole', () => {
  const name = fc.constantFrom('x', 'y', 'z');
  const place = { sectionOrdinal: 0, subsectionOrdinal: 0, ordinal: 0 };
  const some = fc.uniqueArray(fc.record({ key: fc.uuid(), section: name, subsection: name }), {
    selector: (d) => d.key,
  });
  fc.assert(
    fc.property(some, (given) => {
      const definitions = given.map((one) => ({ ...one, ...place }));
      const grouped = toSections(definitions).flatMap((section) =>
        section.subsections.flatMap((sub) => sub.properties),
      );
      const placed = ordinalsFor(grouped).map(
        (ordinals, at) => ({ ...grouped[at], ...ordinals }) as (typeof definitions)[0],
      );
      expect(inOrder(placed.toReversed()).map(({ key }) => key)).toEqual(grouped.map(({ key }) => key));
    }),
  );
});

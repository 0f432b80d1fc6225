import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FormDefinition, questionKinds } from './definition.schema.ts';
import { contradictionsIn, unfinishedIn } from './definition-problems.ts';
import { evaluate, unknownIn } from './evaluate.ts';
import { kindOf } from './kinds/kinds.ts';

const moment = { today: '2026-11-27' };
const nl = (text: string) => ({ nl: text });
const options = ['rood', 'groen', 'blauw'].map((value) => ({ value, label: nl(value) }));
const offered = [{ guid: '0123abcd-4567-4890-8abc-def012345678', title: 'Speeltuin' }];
const picked = { id: '0123abcd-4567-4890-8abc-def012345678', title: 'Speeltuin' };
const photo = { guid: '3f0e8a52-7f0e-4a6e-9d8e-0c4a5e9b1a11', name: 'kuil.png', type: 'image/png', size: 120 };
const rows = ['eerste', 'tweede'].map((value) => ({ value, label: nl(value) }));

/** A form of one step. */
const form = (...questions: object[]) =>
  FormDefinition.parse({
    steps: [
      { id: 'stap', questions: questions.map((one, at) => ({ id: `v${at}`, label: nl(`Vraag ${at}`), ...one })) },
    ],
  });
const evaluated = (definition: FormDefinition, given: object) => {
  const { answers, problems } = evaluate(definition, given as Record<string, unknown>, moment);
  return { answers, problems: Object.fromEntries([...problems].map(([path, { code }]) => [path, code])) };
};

describe('answers of each kind', () => {
  /** What is given, and what is kept of it; or what is said. */
  const cases: [object, unknown, unknown, string?][] = [
    [{ kind: 'text' }, '  Anna ', 'Anna'],
    [{ kind: 'text', maxLength: 3 }, 'Anna', undefined, 'tooLong'],
    [{ kind: 'text', maxLength: 4 }, '👩abc', '👩abc'],
    [{ kind: 'text', minLength: 9 }, 'Anna', undefined, 'tooShort'],
    [{ kind: 'text', format: '9999 AA' }, '1234 ab', '1234 ab'],
    [{ kind: 'text', format: '9999 AA' }, '12345ab', undefined, 'format'],
    [{ kind: 'text' }, 'twee\nregels', undefined, 'invalid'],
    [{ kind: 'text' }, { $gt: '' }, undefined, 'invalid'],
    [{ kind: 'longText' }, 'twee\nregels', 'twee\nregels'],
    [{ kind: 'longText' }, 'x'.repeat(10_001), undefined, 'invalid'],
    [{ kind: 'email' }, 'anna@example.org', 'anna@example.org'],
    [{ kind: 'email' }, 'anna@example', undefined, 'email'],
    [{ kind: 'email' }, 'a@b.test\r\nBcc:x@y.test', undefined, 'email'],
    [{ kind: 'email' }, '"x@evil.test x"@a.test', undefined, 'email'],
    [{ kind: 'email' }, 'a@b.test,c@d.test', undefined, 'email'],
    [{ kind: 'phone' }, '+31 (0)20 123', '+31 (0)20 123'],
    [{ kind: 'phone' }, 'bel mij', undefined, 'phone'],
    [{ kind: 'url' }, 'waterrijk.nl/pad', 'https://waterrijk.nl/pad'],
    [{ kind: 'url' }, 'javascript:alert(1)', undefined, 'url'],
    [{ kind: 'postcode' }, '1234ab', '1234 AB'],
    [{ kind: 'postcode' }, '0123 AB', undefined, 'postcode'],
    [{ kind: 'iban' }, 'nl91abna0417164300', 'NL91 ABNA 0417 1643 00'],
    [{ kind: 'iban' }, 'NL91 ABNA 0417 1643 01', undefined, 'iban'],
    [{ kind: 'licencePlate' }, 'ab-12-cd', 'AB-12-CD'],
    [{ kind: 'licencePlate' }, 'ab', undefined, 'licencePlate'],
    [{ kind: 'number', decimals: 1 }, '2,5', 2.5],
    [{ kind: 'number' }, '2.5', undefined, 'wholeNumber'],
    [{ kind: 'number' }, 'twee', undefined, 'number'],
    [{ kind: 'number' }, '1.234', 1234],
    [{ kind: 'number', min: 3 }, 2, undefined, 'tooLow'],
    [{ kind: 'number', max: 3 }, 4, undefined, 'tooHigh'],
    [{ kind: 'number' }, Number.NaN, undefined, 'number'],
    [{ kind: 'currency' }, '€ 1.234,50', 1234.5],
    [{ kind: 'currency' }, 1.234, undefined, 'decimals'],
    [{ kind: 'slider', step: 5 }, 20, 20],
    [{ kind: 'slider', step: 5 }, 21, undefined, 'step'],
    [{ kind: 'rating' }, 5, 5],
    [{ kind: 'rating' }, 6, undefined, 'tooHigh'],
    [{ kind: 'date' }, '2026-02-28', '2026-02-28'],
    [{ kind: 'date' }, '2026-02-30', undefined, 'date'],
    [{ kind: 'date' }, '+275760-09-13', undefined, 'date'],
    [{ kind: 'date', latest: 'today' }, '2026-11-28', undefined, 'tooLate'],
    [{ kind: 'date', earliest: 'today' }, '2026-11-27', '2026-11-27'],
    [{ kind: 'time' }, '23:59', '23:59'],
    [{ kind: 'time' }, '24:00', undefined, 'time'],
    [{ kind: 'dateTime' }, '2026-11-27T10:00', '2026-11-27T10:00'],
    [{ kind: 'dateRange' }, { from: '2026-01-02', until: '2026-01-03' }, { from: '2026-01-02', until: '2026-01-03' }],
    [{ kind: 'dateRange' }, { from: '2026-01-02', until: '2026-01-01' }, undefined, 'untilBeforeFrom'],
    [{ kind: 'dateRange' }, { from: '2026-01-02' }, undefined, 'bothDates'],
    [{ kind: 'yesNo' }, 'no', false],
    [{ kind: 'consent', isRequired: true }, false, undefined, 'consent'],
    [{ kind: 'consent' }, 'yes', true],
    [{ kind: 'radio', options }, 'rood', 'rood'],
    [{ kind: 'select', options }, 'paars', undefined, 'choice'],
    [{ kind: 'eventSlot', options }, 'groen', 'groen'],
    [{ kind: 'checkboxes', options }, ['blauw', 'rood', 'rood'], ['rood', 'blauw']],
    [{ kind: 'checkboxes', options }, ['constructor'], undefined, 'choice'],
    [{ kind: 'multiSelect', options, maxChoices: 1 }, ['blauw', 'rood'], undefined, 'tooMany'],
    [{ kind: 'imageChoice', options, minChoices: 2 }, ['blauw'], undefined, 'tooFew'],
    [{ kind: 'ranking', options }, ['blauw', 'rood', 'groen'], ['blauw', 'rood', 'groen']],
    [{ kind: 'ranking', options }, ['blauw', 'rood'], undefined, 'ranking'],
    [{ kind: 'ranking', options }, ['blauw', 'blauw', 'rood'], undefined, 'ranking'],
    [{ kind: 'likert', options, rows }, { eerste: 'rood' }, { eerste: 'rood' }],
    [{ kind: 'likert', options, rows, isRequired: true }, { eerste: 'rood' }, undefined, 'everyRow'],
    [{ kind: 'matrix', options, rows }, { derde: 'rood' }, undefined, 'choice'],
    [{ kind: 'matrix', options, rows, isMultiple: true }, { eerste: ['rood'] }, { eerste: ['rood'] }],
    [
      { kind: 'allocate', options },
      { rood: 60, groen: '40' },
      { rood: 60, groen: 40 },
    ],
    [{ kind: 'allocate', options }, { rood: 60, groen: 41 }, undefined, 'allocatedTooMuch'],
    [{ kind: 'allocate', options }, { rood: 60 }, undefined, 'allocatedTooLittle'],
    [{ kind: 'allocate', options }, { rood: 160, groen: -60 }, undefined, 'wholeNumber'],
    [{ kind: 'name' }, { first: 'Anna', last: 'Bakker' }, { first: 'Anna', last: 'Bakker' }],
    [{ kind: 'name' }, { first: 'Anna' }, undefined, 'nameParts'],
    [{ kind: 'name' }, { first: 'Anna', admin: 'yes' }, undefined, 'invalid'],
    [
      { kind: 'address' },
      { postcode: '1234ab', number: '5', street: 'Kade', city: 'Waterrijk' },
      { postcode: '1234 AB', number: '5', street: 'Kade', city: 'Waterrijk' },
    ],
    [{ kind: 'address' }, { postcode: '1234ab', number: '5' }, undefined, 'addressParts'],
    [{ kind: 'location', options }, { place: 'rood' }, { place: 'rood' }],
    [{ kind: 'location' }, { coordinates: '52.1, 4.3' }, { coordinates: '52.1, 4.3' }],
    [{ kind: 'location' }, { coordinates: '152.1, 4.3' }, undefined, 'coordinates'],
    [{ kind: 'signature' }, { name: 'Anna', agreed: 'yes' }, { name: 'Anna', agreed: 'yes' }],
    [{ kind: 'signature' }, { name: 'Anna' }, undefined, 'signature'],
    [
      { kind: 'signature' },
      { name: 'Anna', agreed: 'yes', drawing: 'M0 0L600 200M5 5' },
      { name: 'Anna', agreed: 'yes', drawing: 'M0 0L600 200M5 5' },
    ],
    [{ kind: 'signature' }, { name: 'Anna', agreed: 'yes', drawing: 'M0 0"/><script>' }, undefined, 'invalid'],
    [{ kind: 'signature' }, { name: 'Anna', agreed: 'yes', drawing: 'M0 0'.repeat(2001) }, undefined, 'invalid'],
    [{ kind: 'item', offered }, picked.id, picked],
    [{ kind: 'item', offered }, { id: picked.id, title: 'Hoe het toen heette' }, picked],
    [{ kind: 'item', offered: [] }, picked.id, undefined, 'choice'],
    [{ kind: 'item' }, picked, picked],
    [{ kind: 'item' }, { id: 3 }, undefined, 'choice'],
    [{ kind: 'person', offered }, { id: 'iemand anders', title: 'Anna' }, undefined, 'choice'],
    [{ kind: 'hidden' }, 'folder', 'folder'],
    [{ kind: 'file' }, [photo], [photo]],
    [{ kind: 'file' }, [photo, photo], undefined, 'tooManyFiles'],
    [{ kind: 'file', accepts: 'documents' }, [photo], undefined, 'fileType'],
    [{ kind: 'file', accepts: 'images' }, [{ ...photo, type: 'application/pdf' }], undefined, 'fileType'],
    [{ kind: 'file' }, [{ ...photo, guid: '../etc' }], undefined, 'invalid'],
    [{ kind: 'file' }, ['photo'], undefined, 'invalid'],
    [{ kind: 'calculated', formula: '1 + 1' }, 99, 2],
    [{ kind: 'heading' }, 'iets', undefined],
    [{ kind: 'paragraph' }, 'iets', undefined],
    [{ kind: 'picture' }, 'iets', undefined],
    [{ kind: 'video' }, 'iets', undefined],
    [{ kind: 'divider' }, 'iets', undefined],
    [
      { kind: 'group', questions: [{ kind: 'text', id: 'naam', label: nl('Naam') }] },
      [{ naam: ' Jan ' }, {}],
      [{ naam: 'Jan' }, {}],
    ],
    [{ kind: 'group', isRequired: true, questions: [] }, [], undefined, 'tooFewEntries'],
  ];

  test.each(cases)('%j answered with %j', (question, given, kept, said) => {
    const { answers, problems } = evaluated(form(question), { v0: given });
    expect(answers.v0).toEqual(kept);
    expect(problems).toEqual(said ? { v0: said } : {});
  });

  test('every kind is in this list', () => {
    expect(new Set(cases.map(([question]) => (question as { kind: string }).kind))).toEqual(new Set(questionKinds));
  });
});

test('an answer with parts is said in the order of the form, however a database kept it', () => {
  const said = (question: object, answer: object) => {
    const asked = form(question).steps[0]?.questions[0] as never;
    const { kind } = question as { kind: 'likert' | 'allocate' };
    return kindOf(kind).text(answer as never, asked, {
      language: 'nl',
      say: ({ nl }) => nl ?? '',
      yes: 'Ja',
      no: 'Nee',
    });
  };
  expect(said({ kind: 'likert', options, rows }, { tweede: 'rood', eerste: 'blauw' })).toBe(
    'eerste: blauw; tweede: rood',
  );
  expect(said({ kind: 'allocate', options }, { blauw: 60, rood: 40 })).toBe('rood: 40; blauw: 60');
});

test('nothing is required that was not asked, and what was not asked is not kept', () => {
  const definition = form(
    { kind: 'yesNo', isRequired: true },
    { kind: 'text', isRequired: true, showWhen: { question: 'v0', is: 'equals', value: true } },
    { kind: 'text', showWhen: { question: 'v1', is: 'filled' }, isRequired: true },
    { kind: 'text', requiredWhen: { question: 'v0', is: 'equals', value: false } },
  );
  expect(evaluated(definition, { v0: 'no', v1: 'hond', v2: 'kat' })).toEqual({
    answers: { v0: false },
    problems: { v3: 'required' },
  });
  expect(evaluated(definition, { v0: 'yes', v1: 'hond' }).problems).toEqual({ v2: 'required' });
});

test('a step that is skipped asks nothing', () => {
  const definition = FormDefinition.parse({
    steps: [
      { id: 'een', questions: [{ kind: 'number', id: 'leeftijd', label: nl('Leeftijd') }] },
      {
        id: 'twee',
        showWhen: { question: 'leeftijd', is: 'below', value: 16 },
        questions: [{ kind: 'text', id: 'ouder', label: nl('Ouder'), isRequired: true }],
      },
    ],
  });
  const asked = (leeftijd: number) => evaluate(definition, { leeftijd }, moment);
  expect(asked(20)).toMatchObject({ steps: ['een'], problems: new Map() });
  expect(asked(12)).toMatchObject({ steps: ['een', 'twee'], problems: new Map([['ouder', { code: 'required' }]]) });
});

test('entries of a group have conditions, calculations and totals of their own', () => {
  const definition = form(
    {
      kind: 'group',
      id: 'kinderen',
      questions: [
        { kind: 'number', id: 'aantal', label: nl('Aantal') },
        { kind: 'text', id: 'reden', label: nl('Reden'), showWhen: { question: 'aantal', is: 'above', value: 2 } },
        { kind: 'calculated', id: 'dubbel', label: nl('Dubbel'), formula: '{aantal} * 2' },
      ],
    },
    { kind: 'calculated', id: 'totaal', formula: 'sum({kinderen.aantal}) * 2,50 + count({kinderen})', decimals: 2 },
  );
  const { answers } = evaluated(definition, {
    kinderen: [
      { aantal: 3, reden: 'x' },
      { aantal: 1, reden: 'y' },
    ],
  });
  expect(answers).toEqual({
    kinderen: [
      { aantal: 3, reden: 'x', dubbel: 6 },
      { aantal: 1, dubbel: 2 },
    ],
    totaal: 12,
  });
});

test('what is no question is named (security F12)', () => {
  const definition = form(
    { kind: 'text' },
    { kind: 'heading' },
    { kind: 'calculated', formula: '1' },
    { kind: 'group', questions: [{ kind: 'text', id: 'naam', label: nl('Naam') }] },
  );
  expect(unknownIn(definition, { v0: 'a', v1: 'b', v2: 3, isAdmin: true, v3: [{ naam: 'x', role: 'y' }] })).toEqual([
    'v1',
    'v2',
    'isAdmin',
    'v3.0.role',
  ]);
  expect(unknownIn(definition, JSON.parse('{"__proto__": 1, "constructor": 2}'))).toEqual(['__proto__', 'constructor']);
});

test('a definition that contradicts itself is refused, and says where', () => {
  const at = (...questions: object[]) => contradictionsIn(form(...questions)).map(({ at, code }) => `${at} ${code}`);
  expect(at({ kind: 'text' }, { kind: 'text', id: 'v0' })).toEqual(['v0 same_id']);
  expect(at({ kind: 'text', showWhen: { question: 'v0', is: 'filled' } })).toEqual(['v0 asks_later']);
  expect(
    at({ kind: 'text', showWhen: { any: [{ not: { question: 'v1', is: 'filled' } }] } }, { kind: 'text' }),
  ).toEqual(['v0 asks_later']);
  expect(at({ kind: 'calculated', formula: '{v1}' }, { kind: 'number' })).toEqual(['v0 asks_later']);
  expect(at({ kind: 'heading' }, { kind: 'text', showWhen: { question: 'v0', is: 'empty' } })).toEqual([
    'v1 asks_later',
  ]);
  expect(at({ kind: 'radio', options: [...options, ...options] })).toEqual(['v0 same_option']);
  expect(at({ kind: 'number', min: 3, max: 2 })).toEqual(['v0 bad_limits']);
  expect(at({ kind: 'text', showWhen: null }, { kind: 'calculated', formula: '{v0} + 1' })).toEqual([]);
});

test('what is not finished keeps it from being published, in each language', () => {
  const definition = form({ kind: 'radio' }, { kind: 'calculated', formula: '1 +' }, { kind: 'text' });
  expect(unfinishedIn(definition, 'nl').map(({ at, code }) => `${at} ${code}`)).toEqual([
    'v0 no_options',
    'v1 bad_formula',
  ]);
  expect(
    unfinishedIn(definition, 'en')
      .filter(({ code }) => code === 'no_label')
      .map(({ at }) => at),
  ).toEqual(['v0', 'v1', 'v2']);
});

/** Any answers to a form with conditions between its questions. */
const chained = form(
  { kind: 'yesNo' },
  { kind: 'number', showWhen: { question: 'v0', is: 'equals', value: true }, isRequired: true },
  {
    kind: 'checkboxes',
    options,
    showWhen: {
      any: [
        { question: 'v1', is: 'above', value: 3 },
        { question: 'v0', is: 'empty' },
      ],
    },
  },
  { kind: 'text', requiredWhen: { question: 'v2', is: 'includes', value: 'rood' } },
  { kind: 'calculated', formula: 'if({v1} > 3; {v1} * 2; 0)' },
  {
    kind: 'group',
    showWhen: { question: 'v3', is: 'empty' },
    questions: [{ kind: 'date', id: 'dag', label: nl('Dag') }],
  },
);
const anything = fc.oneof(
  fc.string(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom('yes', 'no', '', null),
  fc.anything(),
);
const answers = fc.record(
  {
    v0: anything,
    v1: fc.oneof(fc.integer({ max: 9, min: 0 }), anything),
    v2: fc.oneof(fc.subarray(['rood', 'groen', 'blauw']), anything),
    v3: anything,
    v4: anything,
    v5: fc.oneof(fc.array(fc.record({ dag: fc.oneof(fc.constant('2026-01-01'), anything) })), anything),
  },
  { requiredKeys: [] },
);

test('whatever is given: only what is shown is kept, and answers that were read are read the same', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const once = evaluate(chained, given, moment);
      for (const id of Object.keys(once.answers)) expect(once.shown.has(id)).toBe(true);
      for (const path of [...once.problems.keys(), ...once.required]) expect(once.shown.has(path)).toBe(true);
      const again = evaluate(chained, once.answers as Record<string, unknown>, moment);
      expect(again.answers).toEqual(once.answers);
      expect(again.shown).toEqual(once.shown);
      expect(JSON.parse(JSON.stringify(once.answers))).toEqual(once.answers);
    }),
    { numRuns: 2000 },
  );
});

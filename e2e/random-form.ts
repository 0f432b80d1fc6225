import fc from 'fast-check';
import { FormDefinition } from '../src/features/engagement/forms/definition/definition.schema.ts';

const words = (nl: string) => ({ nl, en: nl });
const options = ['rood', 'groen', 'blauw'].map((value) => ({ value, label: words(value) }));
const rows = ['boven', 'onder'].map((value) => ({ value, label: words(value) }));

const kinds = [
  { kind: 'text' },
  { kind: 'text', maxLength: 5 },
  { kind: 'text', format: '9999 AA' },
  { kind: 'longText', minLength: 3 },
  { kind: 'email' },
  { kind: 'postcode' },
  { kind: 'url' },
  { kind: 'number', min: 2, max: 12, decimals: 1 },
  { kind: 'currency' },
  { kind: 'slider', step: 5 },
  { kind: 'rating' },
  { kind: 'date', latest: 'today' },
  { kind: 'time' },
  { kind: 'dateRange' },
  { kind: 'yesNo' },
  { kind: 'consent' },
  { kind: 'radio', options },
  { kind: 'select', options },
  { kind: 'checkboxes', options, minChoices: 2 },
  { kind: 'multiSelect', options, maxChoices: 1 },
  { kind: 'ranking', options },
  { kind: 'likert', options, rows },
  { kind: 'matrix', options, rows, isMultiple: true },
  { kind: 'allocate', options },
  { kind: 'name' },
  { kind: 'address' },
  { kind: 'location', options },
  { kind: 'signature' },
  { kind: 'file' },
  { kind: 'heading' },
  { kind: 'paragraph', text: words('Zo werkt het.') },
] as const;
const layout: ReadonlySet<string> = new Set(['heading', 'paragraph']);

/** What a condition compares with: what some of the kinds are answered with, as `fillAtRandom` answers them. */
const comparison = (question: string) =>
  fc.oneof(
    fc.record({ question: fc.constant(question), is: fc.constantFrom('filled', 'empty') }),
    fc.record({
      question: fc.constant(question),
      is: fc.constantFrom('equals', 'differs', 'includes', 'excludes', 'above', 'atLeast', 'below', 'atMost'),
      value: fc.constantFrom<string | number | boolean>('rood', 'groen', 3, 5, true, false, '2026-11-27', 'Anna'),
    }),
  );

const conditionOn = (ids: readonly string[]): fc.Arbitrary<object | null> => {
  if (ids.length === 0) return fc.constant(null);
  const one = fc.constantFrom(...ids).chain(comparison);
  const several = fc.array(one, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: one },
    { weight: 1, arbitrary: several.map((all) => ({ all })) },
    { weight: 1, arbitrary: several.map((any) => ({ any })) },
    { weight: 1, arbitrary: one.map((not) => ({ not })) },
  );
};

interface Asked {
  id: string;
  kind: string;
}

function questionAfter(known: readonly Asked[], id: string): fc.Arbitrary<object & Asked> {
  const ids = known.filter(({ kind }) => !layout.has(kind)).map((one) => one.id);
  return fc
    .record({
      settings: fc.constantFrom(...kinds),
      isRequired: fc.nat(3).map((one) => one === 0),
      showWhen: conditionOn(ids),
      requiredWhen: conditionOn(ids),
    })
    .map(({ settings, isRequired, showWhen, requiredWhen }) => ({
      ...settings,
      id,
      label: words(`Vraag ${id}`),
      showWhen,
      ...(!layout.has(settings.kind) && { isRequired, requiredWhen }),
    }));
}

function questionsAfter(known: readonly Asked[], count: number): fc.Arbitrary<readonly (object & Asked)[]> {
  if (count === 0) return fc.constant([]);
  return questionAfter(known, `v${known.length}`).chain((question) =>
    questionsAfter([...known, question], count - 1).map((others) => [question, ...others]),
  );
}

/** Forms with conditions between their questions, a group of entries, something that is calculated, and a step that may be skipped. */
export const randomForm: fc.Arbitrary<FormDefinition> = fc
  .integer({ min: 2, max: 8 })
  .chain((count) => questionsAfter([], count))
  .chain((questions) => {
    const ids = questions.filter(({ kind }) => !layout.has(kind)).map(({ id }) => id);
    const inside = fc.tuple(questionAfter([], 'a'), questionAfter([{ id: 'a', kind: 'text' }], 'b'));
    const numbers = questions.filter(({ kind }) => kind === 'number' || kind === 'rating').map(({ id }) => `{${id}}`);
    return fc
      .record({ inside, skipped: conditionOn(ids), grouped: conditionOn(ids), isRequired: fc.boolean() })
      .map(({ inside: [first, second], skipped, grouped, isRequired }) =>
        FormDefinition.parse({
          steps: [
            {
              id: 'een',
              questions: [
                ...questions,
                {
                  kind: 'calculated',
                  id: 'som',
                  label: words('Som'),
                  formula: [...numbers, '2'].join(' + '),
                  decimals: 1,
                },
                {
                  kind: 'group',
                  id: 'groep',
                  label: words('Groep'),
                  entryLabel: words('Deel'),
                  showWhen: grouped,
                  isRequired,
                  questions: [layout.has(first.kind) ? { kind: 'text', id: 'a', label: words('A') } : first, second],
                },
              ],
            },
            {
              id: 'twee',
              showWhen: skipped,
              questions: [{ kind: 'text', id: 'slot', label: words('Slot'), isRequired: true }],
            },
          ],
        }),
      );
  });

/** What somebody does in a form: which control, and which of what can be done with it. */
export const randomDoings = fc.array(fc.tuple(fc.nat(200), fc.nat(20)), { minLength: 3, maxLength: 30 });

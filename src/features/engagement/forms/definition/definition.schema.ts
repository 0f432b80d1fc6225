import { z } from 'zod';
import { boundedText } from '#kernel/bounded-text.ts';
import { calendarDay } from '#kernel/bounded-values.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { maxEntries } from './answers.ts';
import { type Condition, operators } from './conditions.ts';
import { maxFormula } from './formula.ts';

export const maxSteps = 30;
export const maxQuestions = 300;
export const maxOptions = 100;
const deepestCondition = 5;

/** A text in the languages of the platform. */
const words = (limit: number) => formText(limit).default({});
const formTexts = new Map<number, z.ZodRecord<typeof LanguageCode, z.ZodString>>();
function formText(limit: number) {
  const known = formTexts.get(limit) ?? z.record(LanguageCode, boundedText(limit)).meta({ id: `FormText${limit}` });
  formTexts.set(limit, known);
  return known;
}
const label = words(500);

/** Of a question or a step: its name in exports and formulas, which stays the same in every version (functional reference 6.11.1). */
export const QuestionId = boundedText(40).regex(/^[a-z][a-z0-9_]{0,39}$/, 'bad_key');

const Comparison = z
  .strictObject({
    question: QuestionId,
    is: z.enum(operators),
    value: z.union([boundedText(500), z.number(), z.boolean()]).optional(),
  })
  .meta({ id: 'FormComparison' });
const conditionBelow = (depth: number): z.ZodType<Condition, Condition> => {
  if (depth === 0) return Comparison;
  const part = conditionBelow(depth - 1);
  const parts = z.array(part).max(20);
  const nested = z.union([
    Comparison,
    z.strictObject({ all: parts }),
    z.strictObject({ any: parts }),
    z.strictObject({ not: part }),
  ]);
  return nested.meta({ id: `FormCondition${depth}` });
};
/** All and any, at most five deep. */
export const ConditionSchema = conditionBelow(deepestCondition);

export const questionWidths = ['full', 'half', 'third'] as const;

const shared = {
  id: QuestionId,
  label,
  help: words(1000),
  /** Asked only when it holds; it may ask about questions before it. Null: always. */
  showWhen: ConditionSchema.nullable().default(null),
  width: z.enum(questionWidths).default('full'),
};

const asked = {
  ...shared,
  isRequired: z.boolean().default(false),
  /** Required when it holds, beside `isRequired`. */
  requiredWhen: ConditionSchema.nullable().default(null),
  /** Deleted earlier, and in no mail. */
  isSensitive: z.boolean().default(false),
  /** What people answered together may be shown on a page, by everybody. */
  isPublic: z.boolean().default(false),
  /** A column of the inbox. */
  inList: z.boolean().default(false),
  inExport: z.boolean().default(true),
  /** Key of the profile field that it begins with, for who is signed in. */
  prefill: boundedText(80).nullable().default(null),
  /** Said in the place of the product's own words where the answer is not right. */
  message: words(300),
};

const length = z.int().min(0).max(10_000).nullable().default(null);
const number = z.number().min(-1e12).max(1e12).nullable().default(null);
const count = z.int().min(0).max(maxOptions).nullable().default(null);
/** A day, or the day on which it is filled in. */
const dayLimit = z
  .union([calendarDay, z.literal('today')])
  .nullable()
  .default(null);

const texts = {
  minLength: length,
  maxLength: length,
  /** What each letter has to be: 9 a digit, A a letter, * either; others stand for themselves. Null: anything. */
  format: boundedText(40).nullable().default(null),
};
/** Tokens of HTML's attribute (WCAG 1.3.5). */
const autocomplete = boundedText(40)
  .regex(/^[a-z\d -]*$/)
  .default('');

export const OptionSchema = z.strictObject({
  /** Stays the same in every version; what exports and conditions call it. */
  value: QuestionId,
  label,
  /** Image of the product's own, of an image choice. */
  image: z.guid().nullable().default(null),
  /** So many may choose it; null: everybody. Of an event slot. */
  places: z.int().min(1).max(100_000).nullable().default(null),
});
const options = z.array(OptionSchema).max(maxOptions).default([]);
const rows = z
  .array(OptionSchema.pick({ value: true, label: true }))
  .max(maxOptions)
  .default([]);

const limits = { min: number, max: number };
/** What may be sent with a form. */
export const fileChoices = ['any', 'images', 'documents'] as const;
/** What is picked from at the most. */
export const mostOffered = 200;
/** What can be picked now, as who fills it in is told: it is kept with no definition. Null: not told. */
const offered = z
  .array(z.strictObject({ guid: z.guid(), title: z.string() }))
  .max(mostOffered)
  .nullable()
  .default(null);
const kind = <Kind extends string>(name: Kind) => z.literal(name);

const simpleQuestions = [
  z.strictObject({ kind: kind('text'), ...asked, ...texts, autocomplete }),
  z.strictObject({ kind: kind('longText'), ...asked, minLength: length, maxLength: length }),
  z.strictObject({ kind: kind('email'), ...asked }),
  z.strictObject({ kind: kind('phone'), ...asked }),
  z.strictObject({ kind: kind('url'), ...asked }),
  z.strictObject({ kind: kind('postcode'), ...asked }),
  z.strictObject({ kind: kind('iban'), ...asked }),
  z.strictObject({ kind: kind('licencePlate'), ...asked }),
  z.strictObject({
    kind: kind('number'),
    ...asked,
    ...limits,
    decimals: z.int().min(0).max(6).default(0),
    unit: words(20),
  }),
  z.strictObject({ kind: kind('currency'), ...asked, ...limits }),
  z.strictObject({
    kind: kind('slider'),
    ...asked,
    min: z.number().min(-1e6).max(1e6).default(0),
    max: z.number().min(-1e6).max(1e6).default(100),
    step: z.number().min(0.01).max(1e6).default(1),
    lowest: words(80),
    highest: words(80),
  }),
  z.strictObject({
    kind: kind('rating'),
    ...asked,
    max: z.int().min(3).max(10).default(5),
    lowest: words(80),
    highest: words(80),
  }),
  z.strictObject({ kind: kind('date'), ...asked, earliest: dayLimit, latest: dayLimit }),
  z.strictObject({ kind: kind('time'), ...asked }),
  z.strictObject({ kind: kind('dateTime'), ...asked, earliest: dayLimit, latest: dayLimit }),
  z.strictObject({ kind: kind('dateRange'), ...asked, earliest: dayLimit, latest: dayLimit }),
  z.strictObject({ kind: kind('yesNo'), ...asked }),
  z.strictObject({ kind: kind('consent'), ...asked }),
  z.strictObject({ kind: kind('radio'), ...asked, options }),
  z.strictObject({ kind: kind('select'), ...asked, options }),
  z.strictObject({ kind: kind('eventSlot'), ...asked, options }),
  z.strictObject({ kind: kind('checkboxes'), ...asked, options, minChoices: count, maxChoices: count }),
  z.strictObject({ kind: kind('multiSelect'), ...asked, options, minChoices: count, maxChoices: count }),
  z.strictObject({ kind: kind('imageChoice'), ...asked, options, minChoices: count, maxChoices: count }),
  z.strictObject({ kind: kind('ranking'), ...asked, options }),
  z.strictObject({ kind: kind('likert'), ...asked, rows, options }),
  z.strictObject({ kind: kind('matrix'), ...asked, rows, options, isMultiple: z.boolean().default(false) }),
  z.strictObject({
    kind: kind('allocate'),
    ...asked,
    options,
    total: z.int().min(1).max(1e9).default(100),
    unit: words(20),
    /** All of it has to be given out. */
    isWhole: z.boolean().default(true),
  }),
  /** One of the items of a list, of those that who fills it in may see. */
  z.strictObject({ kind: kind('item'), ...asked, list: z.guid().nullable().default(null), offered }),
  /** One of the members of a role, by name. */
  z.strictObject({ kind: kind('person'), ...asked, role: z.guid().nullable().default(null), offered }),
  z.strictObject({ kind: kind('name'), ...asked }),
  z.strictObject({ kind: kind('address'), ...asked }),
  z.strictObject({ kind: kind('location'), ...asked, options }),
  z.strictObject({ kind: kind('signature'), ...asked }),
  z.strictObject({
    kind: kind('file'),
    ...asked,
    maxFiles: z.int().min(1).max(10).default(1),
    accepts: z.enum(fileChoices).default('any'),
  }),
  z.strictObject({
    kind: kind('hidden'),
    ...shared,
    inList: asked.inList,
    inExport: asked.inExport,
    isPublic: asked.isPublic,
    isSensitive: asked.isSensitive,
    /** Name in the query of the address of the form. */
    query: boundedText(40)
      .regex(/^[a-z][\w-]*$/i)
      .nullable()
      .default(null),
    prefill: asked.prefill,
  }),
  z.strictObject({
    kind: kind('calculated'),
    ...shared,
    inList: asked.inList,
    inExport: asked.inExport,
    isPublic: asked.isPublic,
    isSensitive: asked.isSensitive,
    formula: boundedText(maxFormula).default(''),
    decimals: z.int().min(0).max(6).default(0),
    unit: words(20),
  }),
  z.strictObject({ kind: kind('heading'), ...shared }),
  z.strictObject({ kind: kind('paragraph'), ...shared, text: words(5000) }),
  z.strictObject({ kind: kind('picture'), ...shared, image: z.guid().nullable().default(null) }),
  z.strictObject({
    kind: kind('video'),
    ...shared,
    /** Guid of a film that was uploaded for this form, or for one that this is a copy of. */
    film: z.guid().nullable().default(null),
    /** Guid of what is said in it, as captions in the default language. */
    captions: z.guid().nullable().default(null),
    /** What is said and shown, in words (A11Y-18). */
    transcript: words(5000),
  }),
  z.strictObject({ kind: kind('divider'), ...shared }),
] as const;

/** A question that may stand in a repeating group as well. */
export const SimpleQuestion = z.discriminatedUnion('kind', simpleQuestions);
export type SimpleQuestion = z.output<typeof SimpleQuestion>;

const Group = z.strictObject({
  kind: kind('group'),
  ...asked,
  questions: z.array(SimpleQuestion).max(50).default([]),
  minEntries: z.int().min(0).max(maxEntries).default(1),
  maxEntries: z.int().min(1).max(maxEntries).default(10),
  /** What one of them is called: “Child”. */
  entryLabel: words(80),
});

export const Question = z.discriminatedUnion('kind', [...simpleQuestions, Group]);
export type Question = z.output<typeof Question>;
export type QuestionKind = Question['kind'];
export type QuestionOf<Kind extends QuestionKind> = Extract<Question, { kind: Kind }>;
export type QuestionOption = z.output<typeof OptionSchema>;
export const questionKinds: readonly QuestionKind[] = [
  ...simpleQuestions.map(({ shape }) => shape.kind.value),
  'group',
];

export const Step = z.strictObject({
  id: QuestionId,
  title: words(150),
  text: words(3000),
  /** Skipped unless it holds; it may ask about questions of the steps before. Null: always asked. */
  showWhen: ConditionSchema.nullable().default(null),
  questions: z.array(Question).max(maxQuestions).default([]),
});
export type Step = z.output<typeof Step>;

/** What a version of a form asks (functional reference 6.11.1), as it is sent: what is left out has a default. */
export const FormDefinition = z.strictObject({
  steps: z.array(Step).min(1).max(maxSteps),
  /** Before the first step: what it is for, how long it takes, what is done with the answers. */
  intro: words(5000),
  /** After it was sent. */
  confirmation: words(3000),
});
export type FormDefinition = z.output<typeof FormDefinition>;

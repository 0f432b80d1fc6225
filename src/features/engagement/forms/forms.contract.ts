import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { itemTypeNames } from '#features/content/items/items.contract.ts';
import type { audienceKinds } from '#features/identity/roles/roles.contract.ts';
import { boundedText, emailAddress, trimmedText } from '#kernel/bounded-text.ts';
import { largestInteger, timestamp } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { ConditionSchema, FormDefinition, QuestionId } from './definition/definition.schema.ts';

const words = (limit: number) => z.record(LanguageCode, trimmedText(limit));

/** What films and captions of a form hang on; their owner is the form. */
export const formFileContext = 'form';

/** Specification §3: Visibility, and the form state. */
export const formStates = ['Open', 'Closed', 'Custom'] as const;
/** Specification §3: what is done with a submission beside keeping it. */
export const formActions = ['Save', 'Notify'] as const;

/** Who may fill in a form, the strictest first (functional reference 4.2). */
export const fillingKinds = [
  'Admin',
  'Roles',
  'Users',
  'Verify',
  'Public',
] as const satisfies (typeof audienceKinds)[number][];

/** Specification §3: what becomes of a submission. */
export const submissionKinds = ['FormSubmission', 'ListItem'] as const;
export const itemAuthors = ['person', 'firstName', 'anonymous'] as const;

/** Which answers become which part of an item (functional reference 6.11.7). What is not named stays in the submission only. */
export const ItemMapping = z.strictObject({
  list: z.guid(),
  itemType: z.enum(itemTypeNames),
  /** As whom it is shown. */
  author: z.enum(itemAuthors).default('person'),
  /** The name of who has no account. */
  name: QuestionId.nullable().default(null),
  title: QuestionId,
  intro: QuestionId.nullable().default(null),
  /** One after the other, each below its label where there are more. */
  body: z.array(QuestionId).max(20).default([]),
  startsOn: QuestionId.nullable().default(null),
  /** When it ends; of a period the end of that. */
  endsOn: QuestionId.nullable().default(null),
  /** The first image that was sent becomes the image of the item. */
  image: QuestionId.nullable().default(null),
  /** What the image shows, for who does not see it; null: an editor writes that. */
  imageAlt: QuestionId.nullable().default(null),
});
export type ItemMapping = z.output<typeof ItemMapping>;

/** What a form is like apart from what it asks (functional reference 6.11.1). */
export const FormSettings = z
  .strictObject({
    /** In the languages of the platform; required in the default one. */
    title: words(80),
    state: z.enum(formStates).default('Closed'),
    /** Of the state Custom; both ends are moments, entered in the time zone of the platform. */
    openOn: timestamp.nullable().default(null),
    closeOn: timestamp.nullable().default(null),
    /** Shown while it is closed. */
    closedText: words(1000).default({}),
    /** Closed after so many; null: without end. */
    maxSubmissions: z.int().min(1).max(largestInteger).nullable().default(null),
    /** Somebody who is signed in sends it once, and so does an address that is confirmed. */
    oncePerPerson: z.boolean().default(false),
    /** Who may fill it in (functional reference 4.2). */
    audience: z
      .strictObject({ kind: z.enum(fillingKinds), roles: z.array(z.guid()).max(200) })
      .default({ kind: 'Public', roles: [] }),
    /** Before year and number in references. */
    referencePrefix: boundedText(10)
      .regex(/^[A-Z][A-Z0-9]{0,9}$/, 'bad_prefix')
      .default('F'),
    action: z.enum(formActions).default('Save'),
    /** Who hears of a submission, where the action is Notify. */
    handlers: z.array(emailAddress).max(20).default([]),
    /** Who else hears of it, by what was answered. */
    conditionalHandlers: z
      .array(z.strictObject({ when: ConditionSchema, to: z.array(emailAddress).min(1).max(20) }))
      .max(20)
      .default([]),
    /** Who handles it, by what was answered: the first of which the condition holds, and who may still manage forms. */
    assignments: z
      .array(z.strictObject({ when: ConditionSchema, handler: z.guid() }))
      .max(20)
      .default([]),
    /** Texts to begin a reply with, in the languages of the platform. */
    replyTemplates: z
      .array(z.strictObject({ name: trimmedText(80).min(1), text: words(5000) }))
      .max(20)
      .default([]),
    /** The question with the address that gets a copy; null: nobody. */
    confirmTo: QuestionId.nullable().default(null),
    /** `ListItem`: what counts becomes an item of a list as well. */
    kind: z.enum(submissionKinds).default('FormSubmission'),
    /** Required where the kind is ListItem; else items are made one by one, by who manages the form. Null: none. */
    item: ItemMapping.nullable().default(null),
    /** Somebody may stop and go on later, by a link. */
    canContinueLater: z.boolean().default(true),
    /** Days after it was done until a submission is deleted, and until its sensitive answers are (functional reference 6.11.11). */
    retentionDays: z.int().min(1).max(3650).default(365),
    sensitiveDays: z.int().min(1).max(3650).default(90),
    /** Legal hold: nothing is deleted. */
    isHeld: z.boolean().default(false),
  })
  .refine(({ openOn, closeOn }) => openOn === null || closeOn === null || new Date(openOn) < new Date(closeOn), {
    path: ['closeOn'],
    error: 'before_start',
  })
  .refine(({ kind, item }) => kind !== 'ListItem' || item !== null, { path: ['item'], error: 'required' })
  .refine(({ sensitiveDays, retentionDays }) => sensitiveDays <= retentionDays, {
    path: ['sensitiveDays'],
    error: 'too_big',
  });
export type FormSettings = z.output<typeof FormSettings>;

/** The same as it is sent, and as it is answered: with everything that has a default. */
const NewFormSettings = FormSettings.meta({ id: 'NewFormSettings' });
const StoredFormSettings = FormSettings.meta({ id: 'FormSettings' });
const NewFormDefinition = FormDefinition.meta({ id: 'NewFormDefinition' });
export const StoredFormDefinition = FormDefinition.meta({ id: 'FormDefinition' });

export const availabilities = ['closed', 'open', 'open-future', 'close-future'] as const;
export const versionStates = ['draft', 'published', 'retired'] as const;

const guid = z.strictObject({ guid: z.guid() });
/** Of the form as it was read: refused with `conflict` where somebody changed it since. */
const revision = z.int().min(1).max(largestInteger);

const FormVersion = z.strictObject({
  number: z.int(),
  state: z.enum(versionStates),
  note: z.string(),
  publishedOn: z.iso.datetime().nullable(),
  /** Null: nobody who has an account. */
  publishedBy: z.string().nullable(),
});

export const Form = z
  .strictObject({
    guid: z.guid(),
    revision,
    settings: StoredFormSettings,
    /** Section 4 of the specification, by the clock of the server. */
    availability: z.enum(availabilities),
    /** The last first. */
    versions: z.array(FormVersion),
    /** Of the draft where there is one, else of the published version. */
    definition: StoredFormDefinition,
    hasDraft: z.boolean(),
  })
  .meta({ id: 'Form' });
export type Form = z.output<typeof Form>;

export const FormRow = z
  .strictObject({
    guid: z.guid(),
    title: z.string(),
    state: z.enum(formStates),
    availability: z.enum(availabilities),
    /** Null: never published. */
    version: z.int().nullable(),
    hasDraft: z.boolean(),
    /** That wait for somebody. */
    newSubmissions: z.int(),
    submissions: z.int(),
    updatedOn: z.iso.datetime(),
  })
  .meta({ id: 'FormRow' });
export type FormRow = z.output<typeof FormRow>;

export const getForms = defineEndpoint({
  name: 'forms.list',
  method: 'GET',
  path: '/api/forms',
  access: 'manage-forms',
  summary: 'The forms of the platform by title, with how many submissions they have.',
  response: z.strictObject({ forms: z.array(FormRow) }),
});

const FormChoice = z
  .strictObject({
    guid: z.guid(),
    title: z.string(),
    isPublished: z.boolean(),
    /** The caller may change what it asks, and publish that. */
    mayBuild: z.boolean(),
  })
  .meta({ id: 'FormChoice' });
export type FormChoice = z.output<typeof FormChoice>;

export const getFormChoices = defineEndpoint({
  name: 'forms.choices',
  method: 'GET',
  path: '/api/formchoices',
  access: 'form-builder',
  summary: 'Forms by title, to be placed on a page: published ones, and others that the caller builds.',
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: z.strictObject({ forms: z.array(FormChoice) }),
});

export const getFormHandlers = defineEndpoint({
  name: 'forms.handlers',
  method: 'GET',
  path: '/api/formhandlers',
  access: 'manage-forms',
  summary: 'Who may manage forms, by name: a submission is given to one of them.',
  response: z.strictObject({ handlers: z.array(z.strictObject({ guid: z.guid(), name: z.string() })) }),
});

export const formTemplates = ['empty', 'contact', 'problem', 'registration', 'survey'] as const;

export const createForm = defineEndpoint({
  name: 'forms.create',
  method: 'POST',
  path: '/api/forms',
  access: 'form-builder',
  summary:
    'Makes a form that is closed, with a draft of its first version: from a template, or from what was exported. 422 names the questions that make no sense, as `definition.{question}`.',
  refusals: ['conflict', 'unprocessable'],
  body: z.strictObject({
    title: words(80),
    template: z.enum(formTemplates).default('empty'),
    /** In the place of a template. */
    definition: NewFormDefinition.optional(),
    /** The page or item on which it is made: who may edit that builds the form (functional reference 5.4). Required of who does not manage forms. */
    madeOn: z.guid().optional(),
  }),
  response: z.strictObject({ guid: z.guid() }),
});

export const getForm = defineEndpoint({
  name: 'forms.get',
  method: 'GET',
  path: '/api/forms/{guid}',
  access: 'form-builder',
  summary: 'A form with its versions and what is edited of it.',
  params: guid,
  response: Form,
});

export const getFormVersion = defineEndpoint({
  name: 'forms.version',
  method: 'GET',
  path: '/api/forms/{guid}/versions/{version}',
  access: 'manage-forms',
  summary: 'What a version of a form asks.',
  params: guid.extend({ version: z.coerce.number().int().min(1).max(largestInteger) }),
  response: z.strictObject({ definition: StoredFormDefinition }),
});

const Changed = z.strictObject({ revision });

export const saveFormSettings = defineEndpoint({
  name: 'forms.saveSettings',
  method: 'PUT',
  path: '/api/forms/{guid}/settings',
  access: 'form-builder',
  summary: 'Changes what a form is like apart from what it asks. It counts at once, for who is filling it in as well.',
  refusals: ['conflict'],
  params: guid,
  body: z.strictObject({ revision, settings: NewFormSettings }),
  response: Changed.extend({ undoToken: UndoToken }),
});

export const saveFormDraft = defineEndpoint({
  name: 'forms.saveDraft',
  method: 'PUT',
  path: '/api/forms/{guid}/draft',
  access: 'form-builder',
  summary: 'Saves what the next version asks. People who fill in the published version see nothing of it.',
  refusals: ['conflict', 'unprocessable'],
  params: guid,
  body: z.strictObject({ revision, definition: NewFormDefinition }),
  largestBody: 2_000_000,
  response: Changed,
});

export const discardFormDraft = defineEndpoint({
  name: 'forms.discardDraft',
  method: 'DELETE',
  path: '/api/forms/{guid}/draft',
  access: 'form-builder',
  summary: 'Throws away the draft of the next version. The first version has nothing to go back to.',
  refusals: ['conflict'],
  params: guid,
  response: Changed.extend({ undoToken: UndoToken }),
});

export const publishForm = defineEndpoint({
  name: 'forms.publish',
  method: 'POST',
  path: '/api/forms/{guid}:publish',
  access: 'form-builder',
  summary:
    'Makes the draft the version that is filled in from now on. It never changes after that; who began with an older version finishes with that one.',
  refusals: ['conflict', 'unprocessable'],
  params: guid,
  body: z.strictObject({ revision, note: trimmedText(500).default('') }),
  response: Changed.extend({ version: z.int() }),
});

export const fixFormTexts = defineEndpoint({
  name: 'forms.fixTexts',
  method: 'POST',
  path: '/api/forms/{guid}:fixTexts',
  access: 'form-builder',
  summary:
    'Corrects texts of the published version, which keeps its number. Refused where anything but texts is another. What was answered already keeps the texts that it was asked with. Recorded in the audit log.',
  refusals: ['conflict', 'unprocessable'],
  params: guid,
  body: z.strictObject({ revision, definition: NewFormDefinition }),
  largestBody: 2_000_000,
  response: Changed,
});

export const copyForm = defineEndpoint({
  name: 'forms.copy',
  method: 'POST',
  path: '/api/forms/{guid}:copy',
  access: 'manage-forms',
  summary: 'Makes a form like this one, closed, with a draft and without submissions.',
  refusals: ['conflict'],
  params: guid,
  body: z.strictObject({ title: words(80) }),
  response: z.strictObject({ guid: z.guid() }),
});

export const deleteForm = defineEndpoint({
  name: 'forms.delete',
  method: 'DELETE',
  path: '/api/forms/{guid}',
  access: 'manage-forms',
  summary: 'Deletes a form with its submissions. For thirty days it is kept, and can be undone for one.',
  params: guid,
  response: z.strictObject({ undoToken: UndoToken }),
});

/** Why somebody may not fill it in. */
export const fillRefusals = ['closed', 'open-future', 'full', 'sent', 'login', 'not-allowed'] as const;
export type FillRefusal = (typeof fillRefusals)[number];

/** A form as somebody fills it in, in one language. */
export const FormView = z
  .strictObject({
    guid: z.guid(),
    version: z.int(),
    title: z.string(),
    language: LanguageCode,
    availability: z.enum(availabilities),
    /** Null: the caller may fill it in. */
    refusal: z.enum(fillRefusals).nullable(),
    openOn: z.iso.datetime().nullable(),
    closeOn: z.iso.datetime().nullable(),
    closedText: z.string(),
    canContinueLater: z.boolean(),
    /** Who is not signed in with a proven address leaves one, and confirms it before it counts. */
    confirmsAddress: z.boolean(),
    /** Null: it may not be filled in. */
    definition: StoredFormDefinition.nullable(),
    /** Options that have no places left, as `question.option`. */
    fullOptions: z.array(z.string()),
  })
  .meta({ id: 'FormView' });
export type FormView = z.output<typeof FormView>;

export const getFormView = defineEndpoint({
  name: 'forms.view',
  method: 'GET',
  path: '/api/forms/{guid}/view',
  access: 'public',
  isOpenToInactive: true,
  summary: 'What the published version asks, in one language, and whether the caller may fill it in now.',
  params: guid,
  query: z.strictObject({ lang: z.string().max(20).optional() }),
  response: FormView,
});

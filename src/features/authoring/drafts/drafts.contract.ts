import { z } from 'zod';
import { Command, EditorCommand } from '#document/commands/apply.ts';
import { Guid, PageDocument } from '#document/page-document.ts';
import { version } from '#kernel/bounded-values.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { ownerKinds } from '../../content/documents/documents.contract.ts';

/** What one person undoes at once. Typing in one field within 30 s keeps one step. */
export const Step = z.strictObject({ id: z.guid(), commands: z.array(EditorCommand).min(1).max(500) });
export type Step = z.infer<typeof Step>;

const Person = z.strictObject({ accountId: z.string().nullable(), name: z.string() });

/** A row of the log: what somebody did, undid or did again. */
export const Change = z
  .strictObject({
    seq: z.int(),
    step: Guid,
    kind: z.enum(['do', 'undo', 'redo']),
    by: Person,
    at: z.iso.datetime(),
    commands: z.array(Command),
  })
  .meta({ id: 'Change' });
export type Change = z.infer<typeof Change>;

/** What may be undone or done again by the caller. */
const Takeback = z.strictObject({ step: Guid, names: z.array(z.string()) }).nullable();

/** Everything an editor needs to catch up from its base. */
const caughtUp = {
  version: z.int(),
  savedOn: z.iso.datetime(),
  isDraft: z.boolean(),
  /** Another one means that something else is published or scheduled: `GET /api/documents/{id}/publication` says what. */
  publicationTag: z.string(),
  /** After the base, in order, the caller's own included. Null: the base is too far back, read the draft again. */
  changes: z.array(Change).nullable(),
  undo: Takeback,
  redo: Takeback,
};

/** Why a command could not be merged: who wrote the same key since, when, and both values (architecture §4). */
export const Conflict = z
  .strictObject({
    step: Guid,
    /** Index in the step's commands. */
    at: z.int(),
    command: Command,
    reason: z.enum(['both_wrote', 'removed_need', 'would_cycle', 'limit', 'locked']),
    key: z.string(),
    theirs: z.json(),
    mine: z.json(),
    /** Of a text with structure: what both began from. The three differ in the paragraphs only that are chosen between. */
    base: z.json().optional(),
    by: Person.nullable(),
    on: z.iso.datetime().nullable(),
    code: z.string().optional(),
  })
  .meta({ id: 'Conflict' });
export type Conflict = z.infer<typeof Conflict>;

const Presence = z.strictObject({
  tab: Guid,
  accountId: z.string(),
  name: z.string(),
  guid: z.string().nullable(),
  language: z.string(),
});
export type Presence = z.infer<typeof Presence>;

const owner = z.strictObject({ id: z.guid() });
const base = version;

export const Draft = z
  .strictObject({
    owner: z.guid(),
    ownerKind: z.enum(ownerKinds),
    document: PageDocument,
    ...caughtUp,
  })
  .meta({ id: 'Draft' });
export type Draft = z.infer<typeof Draft>;

export const getDraft = defineEndpoint({
  name: 'drafts.get',
  method: 'GET',
  path: '/api/documents/{id}/draft',
  access: 'user',
  isOpenToKeys: true,
  summary: 'The whole working document, all languages, for those who may edit it.',
  params: owner,
  response: Draft,
});

export const Saved = z
  .strictObject({
    ...caughtUp,
    conflicts: z.array(Conflict),
    /** Pasted blocks that only admins see, since nobody knows who saw what they are copies of. Left out: none. */
    closed: z.array(Guid).optional(),
  })
  .meta({
    id: 'Saved',
    description: 'What is now in the draft; a command that did not fit is a conflict, the others are saved.',
  });
export type Saved = z.infer<typeof Saved>;

const SaveBody = z
  .strictObject({
    base,
    /** Sent again with the same key, it has one effect. */
    key: z.guid(),
    steps: z.array(Step).min(1).max(200),
  })
  .meta({ id: 'DocumentSave' });
export type SaveBody = z.infer<typeof SaveBody>;

const commandsAt = <const Path extends `/${string}`>(name: string, path: Path) =>
  defineEndpoint({
    name: `drafts.save.${name}`,
    method: 'POST',
    path,
    access: 'user',
    isOpenToKeys: true,
    refusals: ['unprocessable'],
    summary: 'Does commands to the draft of a document, merged with what others did since the base.',
    params: owner,
    body: SaveBody,
    response: Saved,
  });

/** One for each kind of owner: the address says what is edited. */
export const saveCommands = {
  page: commandsAt('page', '/api/pages/{id}/commands'),
  item: commandsAt('item', '/api/listitem/{id}/commands'),
  template: commandsAt('template', '/api/pagetemplates/{id}/commands'),
  footer: commandsAt('footer', '/api/footers/{id}/commands'),
  shared: commandsAt('shared', '/api/sharedblocks/{id}/commands'),
};

const TakebackBody = z.strictObject({ base, key: z.guid() });
/** `step`: this one of the caller's, also when they did other things since; left out, their last. */
const UndoBody = TakebackBody.extend({ step: z.guid().optional() });

export const undoStep = defineEndpoint({
  name: 'drafts.undo',
  method: 'POST',
  path: '/api/documents/{id}/undo',
  access: 'user',
  isOpenToKeys: true,
  summary:
    "Takes back the caller's last step, or the one that is named. Where somebody else wrote the same since, or the caller did in a step after the named one (`own_later`), it is a conflict and nothing changes. A named step that is not done is a 409.",
  params: owner,
  body: UndoBody,
  response: Saved,
});

export const redoStep = defineEndpoint({
  name: 'drafts.redo',
  method: 'POST',
  path: '/api/documents/{id}/redo',
  access: 'user',
  isOpenToKeys: true,
  summary: "Does the caller's last undone step again.",
  params: owner,
  body: TakebackBody,
  response: Saved,
});

export const announcePresence = defineEndpoint({
  name: 'drafts.presence',
  method: 'POST',
  path: '/api/documents/{id}/presence',
  access: 'user',
  summary: 'Says at which block the caller is; answers who else is here and what changed since the base.',
  params: owner,
  body: z.strictObject({
    tab: z.guid(),
    base,
    guid: z.guid().nullable(),
    language: z.string().max(20),
    isLeaving: z.boolean().default(false),
  }),
  response: z.strictObject({ ...caughtUp, people: z.array(Presence) }),
});

import { sql } from 'kysely';
import type { Ctx } from '#infra/ctx.ts';
import type { FormDefinition } from '../definition/definition.schema.ts';
import { filesShown } from '../definition/questions.ts';
import type { FormSettings, versionStates } from '../forms.contract.ts';

export interface StoredForm {
  id: string;
  settings: FormSettings;
  revision: number;
  /** Guid of the page or item on which it was made. */
  madeOn: string | null;
}

interface NewForm {
  id: string;
  name: string;
  settings: FormSettings;
  madeOn: string | null;
}

export async function insertForm(ctx: Ctx, { id, name, settings, madeOn }: NewForm) {
  const now = ctx.now();
  await ctx.db
    .insertInto('form')
    .values({
      platform_id: ctx.platform.id,
      id,
      name,
      settings: JSON.stringify(settings),
      made_on: madeOn,
      created_at: now,
      created_by: ctx.actor.accountId,
      updated_at: now,
    })
    .execute();
}

const forms = (ctx: Ctx) =>
  ctx.db
    .selectFrom('form as f')
    .select(['f.id', 'f.settings', 'f.revision', 'f.made_on as madeOn'])
    .where('f.platform_id', '=', ctx.platform.id)
    .where('f.trashed_at', 'is', null);

const laterSettings = { conditionalHandlers: [], assignments: [], replyTemplates: [] } satisfies Partial<FormSettings>;

const toForm = ({ settings, ...row }: Omit<StoredForm, 'settings'> & { settings: unknown }): StoredForm => ({
  ...row,
  // What was saved before there was such a setting has none.
  settings: { ...laterSettings, ...(settings as Omit<FormSettings, keyof typeof laterSettings>) },
});

export async function findForm(ctx: Ctx, id: string): Promise<StoredForm | undefined> {
  const row = await forms(ctx).where('f.id', '=', id).executeTakeFirst();
  return row && toForm(row);
}

/** Nobody else changes it, or sends something to it, before the transaction ends. */
export async function lockForm(ctx: Ctx, id: string): Promise<StoredForm | undefined> {
  const row = await forms(ctx).where('f.id', '=', id).forUpdate('f').executeTakeFirst();
  return row && toForm(row);
}

/** Whether another form has that name, in whatever case. */
export async function isNameTaken(ctx: Ctx, name: string, except: string | null): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('form')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('trashed_at', 'is', null)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(except !== null, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}

/** Of every form: what its row on the screen says beside its settings. */
export const selectForms = (ctx: Ctx) =>
  ctx.db
    .selectFrom('form as f')
    .select(['f.id', 'f.settings', 'f.made_on as madeOn', 'f.updated_at as updatedAt'])
    .select(({ selectFrom }) => [
      selectFrom('form_version as v')
        .select('v.number')
        .whereRef('v.platform_id', '=', 'f.platform_id')
        .whereRef('v.form_id', '=', 'f.id')
        .where('v.state', '=', 'published')
        .as('version'),
      selectFrom('form_version as d')
        .select('d.number')
        .whereRef('d.platform_id', '=', 'f.platform_id')
        .whereRef('d.form_id', '=', 'f.id')
        .where('d.state', '=', 'draft')
        .as('draft'),
    ])
    .where('f.platform_id', '=', ctx.platform.id)
    .where('f.trashed_at', 'is', null)
    .orderBy(sql`f.name collate "und-x-icu"`)
    .orderBy('f.id')
    .execute();

interface FormChange {
  name: string;
  settings: FormSettings;
}

export async function updateSettings(ctx: Ctx, id: string, { name, settings }: FormChange) {
  await ctx.db
    .updateTable('form')
    .set({ name, settings: JSON.stringify(settings) })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .execute();
}

/** Gives the revision from now on. */
export async function nextRevision(ctx: Ctx, id: string): Promise<number> {
  const { revision } = await ctx.db
    .updateTable('form')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1), updated_at: ctx.now() }))
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  return revision;
}

export async function setTrashed(ctx: Ctx, id: string, trashedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('form')
    .set({ trashed_at: trashedAt })
    .where('platform_id', '=', ctx.platform.id)
    .where('id', '=', id)
    .where('trashed_at', trashedAt === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface StoredVersion {
  number: number;
  state: (typeof versionStates)[number];
  definition: FormDefinition;
  /** Of what it asks; null: a draft. */
  hash: string | null;
  retiredAt: Date | null;
}

const versions = (ctx: Ctx, form: string) =>
  ctx.db
    .selectFrom('form_version as v')
    .leftJoin('form_definition as d', (join) =>
      join
        .onRef('d.platform_id', '=', 'v.platform_id')
        .onRef('d.form_id', '=', 'v.form_id')
        .onRef('d.hash', '=', 'v.hash'),
    )
    .select(['v.number', 'v.state', 'v.hash', 'v.draft', 'd.definition', 'v.retired_at as retiredAt'])
    .where('v.platform_id', '=', ctx.platform.id)
    .where('v.form_id', '=', form);

type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['execute']>>[number];

const toVersion = ({ number, state, hash, draft, definition, retiredAt }: VersionRow): StoredVersion => ({
  number,
  state: state as StoredVersion['state'],
  hash,
  definition: (draft ?? definition) as FormDefinition,
  retiredAt,
});

export async function findVersion(ctx: Ctx, form: string, number: number): Promise<StoredVersion | undefined> {
  const row = await versions(ctx, form).where('v.number', '=', number).executeTakeFirst();
  return row && toVersion(row);
}

export async function findVersionIn(
  ctx: Ctx,
  form: string,
  state: 'draft' | 'published',
): Promise<StoredVersion | undefined> {
  const row = await versions(ctx, form).where('v.state', '=', state).executeTakeFirst();
  return row && toVersion(row);
}

/** Every version that was published, the last first. */
export async function selectPublishedVersions(ctx: Ctx, form: string): Promise<StoredVersion[]> {
  const rows = await versions(ctx, form).where('v.state', '!=', 'draft').orderBy('v.number', 'desc').execute();
  return rows.map(toVersion);
}

/** The last first. */
export const selectVersions = (ctx: Ctx, form: string) =>
  ctx.db
    .selectFrom('form_version as v')
    .leftJoin('account as a', (join) =>
      join.onRef('a.platform_id', '=', 'v.platform_id').onRef('a.id', '=', 'v.published_by'),
    )
    .select(['v.number', 'v.state', 'v.note', 'v.published_at as publishedAt'])
    .select(sql<string | null>`nullif(trim(concat(a.first_name, ' ', a.last_name)), '')`.as('publishedBy'))
    .where('v.platform_id', '=', ctx.platform.id)
    .where('v.form_id', '=', form)
    .orderBy('v.number', 'desc')
    .execute();

export async function insertDraft(
  ctx: Ctx,
  form: string,
  { number, definition }: { number: number; definition: FormDefinition },
) {
  await ctx.db
    .insertInto('form_version')
    .values({
      platform_id: ctx.platform.id,
      form_id: form,
      number,
      state: 'draft',
      draft: JSON.stringify(definition),
      files: [...filesShown(definition)],
      created_at: ctx.now(),
    })
    .execute();
}

export async function updateDraft(ctx: Ctx, form: string, definition: FormDefinition) {
  await ctx.db
    .updateTable('form_version')
    .set({ draft: JSON.stringify(definition), files: [...filesShown(definition)] })
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .where('state', '=', 'draft')
    .execute();
}

export async function deleteDraft(ctx: Ctx, form: string) {
  await ctx.db
    .deleteFrom('form_version')
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .where('state', '=', 'draft')
    .execute();
}

/** Keeps what is asked by its hash; what is kept already stays. */
export async function insertDefinition(
  ctx: Ctx,
  form: string,
  { hash, definition }: { hash: string; definition: FormDefinition },
) {
  await ctx.db
    .insertInto('form_definition')
    .values({
      platform_id: ctx.platform.id,
      form_id: form,
      hash,
      definition: JSON.stringify(definition),
      created_at: ctx.now(),
    })
    .onConflict((conflict) => conflict.columns(['platform_id', 'form_id', 'hash']).doNothing())
    .execute();
}

export async function retirePublished(ctx: Ctx, form: string) {
  await ctx.db
    .updateTable('form_version')
    .set({ state: 'retired', retired_at: ctx.now() })
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .where('state', '=', 'published')
    .execute();
}

export async function publishDraft(ctx: Ctx, form: string, { hash, note }: { hash: string; note: string }) {
  await ctx.db
    .updateTable('form_version')
    .set({
      state: 'published',
      draft: null,
      hash,
      note,
      published_at: ctx.now(),
      published_by: ctx.actor.accountId,
    })
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .where('state', '=', 'draft')
    .execute();
}

export async function setPublishedHash(ctx: Ctx, form: string, hash: string) {
  await ctx.db
    .updateTable('form_version')
    .set({ hash })
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '=', form)
    .where('state', '=', 'published')
    .execute();
}

/** Publications of an account are nobody's from now on, or another one's. */
export async function reassignVersions(ctx: Ctx, from: string, to: string | null) {
  await ctx.db
    .updateTable('form_version')
    .set({ published_by: to })
    .where('platform_id', '=', ctx.platform.id)
    .where('published_by', '=', from)
    .execute();
}

/** Those that went to the trash before a moment. */
export async function selectTrashed(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('form')
    .select('id')
    .where('platform_id', '=', ctx.platform.id)
    .where('trashed_at', '<', before)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** With its versions and what they asked; nothing may have been sent to it any more. */
export async function deleteForm(ctx: Ctx, id: string) {
  for (const table of ['form_version', 'form_definition'] as const)
    await ctx.db.deleteFrom(table).where('platform_id', '=', ctx.platform.id).where('form_id', '=', id).execute();
  await ctx.db.deleteFrom('form').where('platform_id', '=', ctx.platform.id).where('id', '=', id).execute();
}

/** Forms with a version that shows a file, and where that version is: those in the trash have none. */
export async function selectFormsShowing(ctx: Ctx, file: string) {
  const rows = await ctx.db
    .selectFrom('form_version as v')
    .innerJoin('form as f', (join) => join.onRef('f.platform_id', '=', 'v.platform_id').onRef('f.id', '=', 'v.form_id'))
    .select(['f.id', 'f.settings', 'f.revision', 'f.made_on as madeOn', 'v.state', 'v.retired_at as retiredAt'])
    .where('v.platform_id', '=', ctx.platform.id)
    .where('v.files', '@>', sql<string[]>`array[${file}::uuid]`)
    .where(sql`cardinality(v.files)`, '>', 0)
    .where('f.trashed_at', 'is', null)
    .execute();
  return rows.map(({ state, retiredAt, ...form }) => ({ form: toForm(form), state, retiredAt }));
}

/** Files that versions of other forms show, of these. */
export async function selectShownElsewhere(ctx: Ctx, form: string, files: readonly string[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await ctx.db
    .selectFrom('form_version')
    .select('files')
    .where('platform_id', '=', ctx.platform.id)
    .where('form_id', '!=', form)
    .where('files', '&&', sql<string[]>`array[${sql.join(files)}]::uuid[]`)
    .where(sql`cardinality(files)`, '>', 0)
    .execute();
  const shown = new Set(rows.flatMap((row) => row.files));
  return files.filter((file) => shown.has(file));
}

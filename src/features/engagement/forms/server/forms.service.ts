import { randomUUID } from 'node:crypto';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { offerUndo } from '#features/base/undo/server/undo.service.ts';
import { mayEditObject, requireEdit } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { addableTypes, findListBlock } from '#features/content/items/server/list-types.service.ts';
import { mayAddTo } from '#features/identity/roles/server/block-access.service.ts';
import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { Output, Sent } from '#kernel/endpoint.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { formAvailability } from '#kernel/form-availability.ts';
import { sha256 } from '#kernel/hash/sha-256.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { questionsIn } from '../definition/conditions.ts';
import type { FormDefinition } from '../definition/definition.schema.ts';
import { contradictionsIn, type DefinitionProblem, unfinishedIn } from '../definition/definition-problems.ts';
import { everyQuestion } from '../definition/questions.ts';
import { structureOf } from '../definition/structure.ts';
import { definitionFrom } from '../definition/templates.ts';
import {
  type createForm,
  type Form,
  type FormChoice,
  type FormRow,
  FormSettings,
  type getForm,
  type ItemMapping,
} from '../forms.contract.ts';
import { mappingProblems } from '../item-mapping.rules.ts';
import { filmsLost } from './film-problems.ts';
import { countSubmissions } from './form-counts.store.ts';
import * as store from './forms.store.ts';
import { selectPossibleHandlers } from './handlers.store.ts';

/** The forms of the platform by their titles. */
export async function listForms(ctx: Ctx): Promise<{ forms: FormRow[] }> {
  const [rows, counts] = [await store.selectForms(ctx), await countSubmissions(ctx)];
  const forms = rows.map(({ id, settings, updatedAt, version, draft }) => {
    const read = settings as FormSettings;
    const count = counts.get(id);
    return {
      guid: id,
      title: titleOf(ctx, read),
      state: read.state,
      availability: availabilityOf(ctx, read),
      version,
      hasDraft: draft !== null,
      newSubmissions: count?.waiting ?? 0,
      submissions: count?.all ?? 0,
      updatedOn: updatedAt.toISOString(),
    };
  });
  return { forms };
}

/** Forms to be placed on a page: published ones, and others that the actor builds. */
export async function listChoices(ctx: Ctx, lang: string | undefined): Promise<{ forms: FormChoice[] }> {
  const language = languageFor(ctx.platform, lang);
  const forms: FormChoice[] = [];
  // Many forms are made on few pages: each page is asked about once.
  const builds = new Map<string | null, boolean>();
  for (const { id, settings, madeOn, version } of await store.selectForms(ctx)) {
    const isBuilt = builds.get(madeOn) ?? (await mayBuild(ctx, { madeOn }));
    builds.set(madeOn, isBuilt);
    const choice = { isPublished: version !== null, mayBuild: isBuilt };
    if (choice.isPublished || choice.mayBuild)
      forms.push({ guid: id, title: titleOf(ctx, settings as FormSettings, language), ...choice });
  }
  return { forms };
}

/**
 * Whether the actor builds a form: changes what it asks, publishes that, and opens it. Who manages forms does, and who may edit the
 * page or item on which it was made (functional reference 5.4). What people sent is for who manages forms.
 */
export const mayBuild = async (ctx: Ctx, { madeOn }: Pick<store.StoredForm, 'madeOn'>): Promise<boolean> =>
  hasGrant(ctx.actor, 'manage-forms') || (madeOn !== null && (await mayEditObject(ctx, madeOn)));

/** Throws `not_found`, and `not_allowed` for who does not build it. */
async function requireBuilder(ctx: Ctx, guid: string, form: store.StoredForm | undefined): Promise<store.StoredForm> {
  if (!form) throw notFound('form', guid);
  if (!(await mayBuild(ctx, form))) throw new AppError('not_allowed', `may not build ${guid}`);
  return form;
}

export const titleOf = ({ platform }: Ctx, { title }: FormSettings, language = platform.defaultLanguage): string =>
  localized(title, language, platform.defaultLanguage).text;

/** By the clock of the server (specification §4). */
export const availabilityOf = ({ now }: Ctx, { state, openOn, closeOn }: FormSettings) =>
  formAvailability(
    { state, openOn: openOn === null ? null : new Date(openOn), closeOn: closeOn === null ? null : new Date(closeOn) },
    now(),
  );

export const hashOf = (definition: FormDefinition): string => sha256(canonicalJson(definition));

/** Makes a form that is closed, with a draft. Throws `conflict` where there is one of that title, and `not_allowed`. */
export async function create(
  ctx: Ctx,
  { title, template = 'empty', definition, madeOn }: NonNullable<Sent<typeof createForm>['body']>,
) {
  if (madeOn !== undefined) await requireEdit(ctx, madeOn);
  else if (!hasGrant(ctx.actor, 'manage-forms')) throw new AppError('not_allowed', 'needs manage-forms');
  const settings = FormSettings.parse({ title });
  const asked = (definition ?? definitionFrom(template)) as FormDefinition;
  refuse(rolesNotAllowed(ctx, asked));
  return addForm(ctx, { settings, definition: asked, madeOn });
}

interface NewForm {
  settings: FormSettings;
  definition: FormDefinition;
  /** A guid of its own. */
  id?: string;
  madeOn?: string | undefined;
}

/** Makes a form with a draft. */
export async function addForm(ctx: Ctx, { settings, definition, id = randomUUID(), madeOn }: NewForm) {
  requireConsistent(definition);
  const name = await requireName(ctx, settings, null);
  await store.insertForm(ctx, { id, name, settings, madeOn: madeOn ?? null });
  await store.insertDraft(ctx, id, { number: 1, definition });
  ctx.records({ action: 'form.created', ...aboutForm(ctx, id, settings) });
  return { guid: id };
}

/** The title in the default language, which no other form has. Throws `validation_failed` and `conflict`. */
async function requireName(ctx: Ctx, { title }: FormSettings, except: string | null): Promise<string> {
  const name = title[ctx.platform.defaultLanguage] ?? '';
  if (name === '')
    throw new AppError('validation_failed', 'a form needs a title', { 'body.settings.title': 'required' });
  if (await store.isNameTaken(ctx, name, except))
    throw new AppError('conflict', 'there is a form of that title', { 'body.settings.title': 'taken' });
  return name;
}

export const aboutForm = (ctx: Ctx, id: string, settings: FormSettings) => ({
  object: { kind: 'form', id },
  names: { [id]: { title: { [ctx.platform.defaultLanguage]: titleOf(ctx, settings) }, address: `/admin/forms/${id}` } },
});

/** Throws `unprocessable` with what contradicts itself, by the ids of questions. */
function requireConsistent(definition: FormDefinition) {
  refuse(contradictionsIn(definition));
}

function refuse(problems: readonly DefinitionProblem[]) {
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ at, code }) => [`definition.${at}`, code]));
  throw new AppError('unprocessable', 'the form is not right', fields);
}

/** A form for who builds it. Throws `not_found` and `not_allowed`. */
export async function readForm(ctx: Ctx, guid: string): Promise<Form> {
  const form = await requireBuilder(ctx, guid, await store.findForm(ctx, guid));
  const versions = await store.selectVersions(ctx, guid);
  const edited = (await store.findVersionIn(ctx, guid, 'draft')) ?? (await store.findVersionIn(ctx, guid, 'published'));
  if (!edited) throw new Error(`form ${guid} has no version`);
  const shown: Output<typeof getForm> = {
    guid,
    revision: form.revision,
    settings: form.settings,
    availability: availabilityOf(ctx, form.settings),
    versions: versions.map(({ number, state, note, publishedAt, publishedBy }) => ({
      number,
      state: state as store.StoredVersion['state'],
      note,
      publishedOn: publishedAt?.toISOString() ?? null,
      publishedBy,
    })),
    definition: edited.definition,
    hasDraft: edited.state === 'draft',
  };
  return shown;
}

/** What a version asks. Throws `not_found`. */
export async function readVersion(ctx: Ctx, guid: string, number: number) {
  const found = await store.findVersion(ctx, guid, number);
  if (!found) throw notFound('version', String(number));
  return { definition: found.definition };
}

/** The form as it was when its revision was read, for who builds it. Throws `not_found`, `not_allowed`, and `conflict` where it was changed since. */
async function requireRevision(ctx: Ctx, guid: string, revision: number): Promise<store.StoredForm> {
  const form = await requireBuilder(ctx, guid, await store.lockForm(ctx, guid));
  if (form.revision !== revision) throw new AppError('conflict', 'somebody changed the form');
  return form;
}

async function changed(ctx: Ctx, guid: string) {
  ctx.changed(`form:${guid}`);
  return store.nextRevision(ctx, guid);
}

interface SettingsChange {
  revision: number;
  settings: FormSettings;
}

/** Changes settings, for who is filling it in as well. */
export async function saveSettings(ctx: Ctx, guid: string, { revision, settings }: SettingsChange) {
  const before = await requireRevision(ctx, guid, revision);
  requireOwnSettings(ctx, before.settings, settings);
  const name = await requireName(ctx, settings, guid);
  if (settings.confirmTo !== null) await requireAddressQuestion(ctx, guid, settings.confirmTo);
  if (settings.item !== null) await requireMapping(ctx, guid, { item: settings.item, before: before.settings.item });
  await requireKnownQuestions(ctx, guid, settings);
  await requireHandlers(ctx, settings);
  await store.updateSettings(ctx, guid, { name, settings });
  ctx.records({
    action: 'form.settingsChanged',
    ...aboutForm(ctx, guid, settings),
    ...differing(before.settings, settings),
  });
  const payload = { guid, before: before.settings, after: settings };
  const undoToken = await offerUndo(ctx, 'form-settings', payload, [{ texts: settings.title }]);
  return { revision: await changed(ctx, guid), undoToken };
}

/** What becomes of what people sent, and for how long: of who manages forms alone. */
const managedSettings = [
  'kind',
  'item',
  'assignments',
  'retentionDays',
  'sensitiveDays',
  'isHeld',
] as const satisfies (keyof FormSettings)[];

/** Throws `validation_failed` where somebody who does not manage forms changes what only they decide. */
function requireOwnSettings(ctx: Ctx, before: FormSettings, after: FormSettings) {
  if (hasGrant(ctx.actor, 'manage-forms')) return;
  const wrong = managedSettings.filter((key) => canonicalJson(before[key]) !== canonicalJson(after[key]));
  if (wrong.length > 0)
    throw new AppError(
      'validation_failed',
      'needs manage-forms',
      Object.fromEntries(wrong.map((key) => [`body.settings.${key}`, 'not_allowed'])),
    );
}

/** Members of a role are offered by name: who does not manage forms leaves such questions as they are. */
function rolesNotAllowed(ctx: Ctx, after: FormDefinition, before?: FormDefinition): DefinitionProblem[] {
  if (hasGrant(ctx.actor, 'manage-forms')) return [];
  const known = new Map((before ? everyQuestion(before) : []).map((question) => [question.id, question]));
  return everyQuestion(after).flatMap((question) => {
    if (question.kind !== 'person' || question.role === null) return [];
    const was = known.get(question.id);
    return was?.kind === 'person' && was.role === question.role ? [] : [{ at: question.id, code: 'role_not_allowed' }];
  });
}

/** For the audit log: what is another, in plain values. */
function differing(before: FormSettings, after: FormSettings) {
  const factsOf = ({
    state,
    openOn,
    closeOn,
    maxSubmissions,
    action,
    retentionDays,
    sensitiveDays,
    isHeld,
  }: FormSettings) => ({
    formState: state,
    openOn,
    closeOn,
    maxSubmissions,
    submissionAction: action,
    retentionDays,
    sensitiveDays,
    isHeld,
  });
  const [old, became] = [Object.entries(factsOf(before)), new Map<string, unknown>(Object.entries(factsOf(after)))];
  const changed = old.filter(([key, value]) => became.get(key) !== value);
  return {
    old: Object.fromEntries(changed),
    new: Object.fromEntries(changed.map(([key]) => [key, became.get(key) as string | number | boolean | null])),
  };
}

/** Throws `validation_failed` where it is no question for an address, in the draft or in what is published. */
async function requireAddressQuestion(ctx: Ctx, guid: string, question: string) {
  const versions = [await store.findVersionIn(ctx, guid, 'draft'), await store.findVersionIn(ctx, guid, 'published')];
  const isKnown = versions.some(
    (version) =>
      version && everyQuestion(version.definition).some(({ id, kind }) => id === question && kind === 'email'),
  );
  if (!isKnown)
    throw new AppError('validation_failed', 'no question for an address', {
      'body.settings.confirmTo': 'invalid_value',
    });
}

/**
 * Throws `validation_failed` where a mapping does not agree with what is asked, or names a list that the actor may not add to: what a
 * form adds needs no further right.
 */
async function requireMapping(
  ctx: Ctx,
  guid: string,
  { item, before = null }: { item: ItemMapping; before: ItemMapping | null | undefined },
) {
  const at = 'body.settings.item';
  const version =
    (await store.findVersionIn(ctx, guid, 'draft')) ?? (await store.findVersionIn(ctx, guid, 'published'));
  const problems = version ? mappingProblems(item, version.definition) : [];
  const wrong = Object.fromEntries(problems.map(({ field, code }) => [`${at}.${field}`, code]));
  const isKnown = before?.list === item.list && before.itemType === item.itemType;
  const refused = isKnown ? undefined : await refusalOfList(ctx, item);
  if (problems.length > 0 || refused)
    throw new AppError('validation_failed', 'a mapping that does not fit', {
      ...wrong,
      ...(refused && { [`${at}.${refused}`]: 'invalid_value' }),
    });
}

async function refusalOfList(ctx: Ctx, { list, itemType }: ItemMapping): Promise<'list' | 'itemType' | undefined> {
  const isEditor = await mayEditObject(ctx, list);
  const block = await findListBlock(ctx, list, { isEditor });
  if (!block || !(isEditor || (await mayAddTo(ctx, list)))) return 'list';
  return (await addableTypes(ctx, block)).includes(itemType) ? undefined : 'itemType';
}

/** Throws `validation_failed` where who hears of it or handles it depends on what no version in use asks. */
async function requireKnownQuestions(ctx: Ctx, guid: string, { conditionalHandlers, assignments }: FormSettings) {
  if (conditionalHandlers.length === 0 && assignments.length === 0) return;
  const versions = [await store.findVersionIn(ctx, guid, 'draft'), await store.findVersionIn(ctx, guid, 'published')];
  const known = new Set(
    versions.flatMap((version) => (version ? everyQuestion(version.definition) : [])).map(({ id }) => id),
  );
  const wrong = Object.entries({ conditionalHandlers, assignments }).flatMap(([name, conditions]) =>
    conditions.flatMap(({ when }, at) =>
      questionsIn(when).some((id) => !known.has(id)) ? [`body.settings.${name}.${at}.when`] : [],
    ),
  );
  if (wrong.length > 0)
    throw new AppError(
      'validation_failed',
      'no such question',
      Object.fromEntries(wrong.map((path) => [path, 'invalid_value'])),
    );
}

/** Throws `validation_failed` where somebody is to handle it who may not manage forms. */
async function requireHandlers(ctx: Ctx, { assignments }: FormSettings) {
  if (assignments.length === 0) return;
  const known = new Set((await selectPossibleHandlers(ctx)).map(({ guid }) => guid));
  const wrong = assignments.flatMap(({ handler }, at) =>
    known.has(handler) ? [] : [[`body.settings.assignments.${at}.handler`, 'invalid_value']],
  );
  if (wrong.length > 0) throw new AppError('validation_failed', 'no handler', Object.fromEntries(wrong));
}

export const listHandlers = async (ctx: Ctx) => ({ handlers: await selectPossibleHandlers(ctx) });

/** Puts settings back. Throws `conflict` where they were changed since. */
export async function undoSettings(ctx: Ctx, payload: unknown) {
  const { guid, before, after } = payload as { guid: string; before: FormSettings; after: FormSettings };
  const form = await requireBuilder(ctx, guid, await store.lockForm(ctx, guid));
  requireOwnSettings(ctx, form.settings, before);
  if (canonicalJson(form.settings) !== canonicalJson(after)) throw new AppError('conflict', 'changed since');
  const name = await requireName(ctx, before, guid);
  await store.updateSettings(ctx, guid, { name, settings: before });
  ctx.records({ action: 'form.settingsChanged', ...aboutForm(ctx, guid, before), ...differing(after, before) });
  await changed(ctx, guid);
}

interface DefinitionChange {
  revision: number;
  definition: FormDefinition;
}

/** Saves what the next version asks. Throws `unprocessable` where it contradicts itself. */
export async function saveDraft(ctx: Ctx, guid: string, { revision, definition }: DefinitionChange) {
  await requireRevision(ctx, guid, revision);
  const draft = await store.findVersionIn(ctx, guid, 'draft');
  const edited = draft ?? (await store.findVersionIn(ctx, guid, 'published'));
  refuse(rolesNotAllowed(ctx, definition, edited?.definition));
  requireConsistent(definition);
  if (draft) await store.updateDraft(ctx, guid, definition);
  else await store.insertDraft(ctx, guid, { number: (await lastNumber(ctx, guid)) + 1, definition });
  return { revision: await store.nextRevision(ctx, guid) };
}

const lastNumber = async (ctx: Ctx, guid: string) => (await store.selectVersions(ctx, guid))[0]?.number ?? 0;

/** Throws away the draft. Throws `conflict` where nothing was published yet. */
export async function discardDraft(ctx: Ctx, guid: string) {
  const form = await requireBuilder(ctx, guid, await store.lockForm(ctx, guid));
  const draft = await store.findVersionIn(ctx, guid, 'draft');
  if (!draft) throw notFound('draft', guid);
  if (!(await store.findVersionIn(ctx, guid, 'published'))) throw new AppError('conflict', 'nothing to go back to');
  await store.deleteDraft(ctx, guid);
  const undoToken = await offerUndo(ctx, 'form-draft', { guid, definition: draft.definition }, [
    { texts: form.settings.title },
  ]);
  ctx.records({ action: 'form.draftDiscarded', ...aboutForm(ctx, guid, form.settings) });
  return { revision: await store.nextRevision(ctx, guid), undoToken };
}

/** Puts a draft back. Throws `conflict` where there is another one. */
export async function undoDiscard(ctx: Ctx, payload: unknown) {
  const { guid, definition } = payload as { guid: string; definition: FormDefinition };
  await requireBuilder(ctx, guid, await store.lockForm(ctx, guid));
  if (await store.findVersionIn(ctx, guid, 'draft')) throw new AppError('conflict', 'there is another draft');
  await store.insertDraft(ctx, guid, { number: (await lastNumber(ctx, guid)) + 1, definition });
  await store.nextRevision(ctx, guid);
}

/** Makes the draft the version that is filled in. Throws `unprocessable` where it is not finished. */
export async function publish(ctx: Ctx, guid: string, { revision, note }: { revision: number; note: string }) {
  const form = await requireRevision(ctx, guid, revision);
  const draft = await store.findVersionIn(ctx, guid, 'draft');
  if (!draft) throw new AppError('conflict', 'there is no draft');
  refuse([
    ...unfinishedIn(draft.definition, ctx.platform.defaultLanguage),
    ...mappedWrong(form.settings.item ?? null, draft.definition),
    ...(await filmsLost(ctx, draft.definition)),
  ]);
  const hash = hashOf(draft.definition);
  await store.insertDefinition(ctx, guid, { hash, definition: draft.definition });
  await store.retirePublished(ctx, guid);
  await store.publishDraft(ctx, guid, { hash, note });
  ctx.records({
    action: 'form.published',
    ...aboutForm(ctx, guid, form.settings),
    new: { version: draft.number, ...(note && { versionNote: note }) },
  });
  return { version: draft.number, revision: await changed(ctx, guid) };
}

const mappedWrong = (item: ItemMapping | null, definition: FormDefinition) =>
  item === null ? [] : mappingProblems(item, definition).map(({ question, code }) => ({ at: question, code }));

/** Corrects texts of the published version. Throws `unprocessable` where more than texts is another. */
export async function fixTexts(ctx: Ctx, guid: string, { revision, definition }: DefinitionChange) {
  const form = await requireRevision(ctx, guid, revision);
  const published = await store.findVersionIn(ctx, guid, 'published');
  if (!published) throw new AppError('conflict', 'nothing is published');
  if (canonicalJson(structureOf(published.definition)) !== canonicalJson(structureOf(definition)))
    throw new AppError('unprocessable', 'more than texts is another', { definition: 'not_only_texts' });
  refuse(unfinishedIn(definition, ctx.platform.defaultLanguage));
  const hash = hashOf(definition);
  await store.insertDefinition(ctx, guid, { hash, definition });
  await store.setPublishedHash(ctx, guid, hash);
  ctx.records({
    action: 'form.textsFixed',
    ...aboutForm(ctx, guid, form.settings),
    new: { version: published.number },
  });
  return { revision: await changed(ctx, guid) };
}

/** A form like another one, with what is edited of that one. */
export async function copy(ctx: Ctx, guid: string, { title }: { title: FormSettings['title'] }) {
  const { settings, definition } = await readForm(ctx, guid);
  const copied = { ...settings, title, state: 'Closed' as const, openOn: null, closeOn: null, isHeld: false };
  return addForm(ctx, { settings: copied, definition });
}

/** Takes a form away, with its submissions; thirty days later they are deleted. */
export async function trash(ctx: Ctx, guid: string) {
  const form = await store.lockForm(ctx, guid);
  if (!form) throw notFound('form', guid);
  await store.setTrashed(ctx, guid, ctx.now());
  ctx.changed(`form:${guid}`);
  ctx.records({ action: 'form.deleted', ...aboutForm(ctx, guid, form.settings) });
  return { undoToken: await offerUndo(ctx, 'form-deleted', { guid }, [{ texts: form.settings.title }]) };
}

/** Brings a form back. Throws `conflict` where another has its title by now. */
export async function undoTrash(ctx: Ctx, payload: unknown) {
  const { guid } = payload as { guid: string };
  if (!(await store.setTrashed(ctx, guid, null))) throw new AppError('gone', 'it is not in the trash');
  const form = await store.findForm(ctx, guid);
  if (!form) throw notFound('form', guid);
  if (await store.isNameTaken(ctx, form.settings.title[ctx.platform.defaultLanguage] ?? '', guid))
    throw new AppError('conflict', 'another form has its title');
  ctx.changed(`form:${guid}`);
  ctx.records({ action: 'form.restored', ...aboutForm(ctx, guid, form.settings) });
}

/** Forms that have been in the trash for as long as it keeps anything. */
export async function oldTrash(ctx: Ctx) {
  const { trashDays } = await readSettings(ctx);
  return store.selectTrashed(ctx, new Date(ctx.now().getTime() - trashDays * 86_400_000));
}

export {
  findForm,
  findVersion,
  findVersionIn,
  lockForm,
  reassignVersions,
  type StoredForm,
  type StoredVersion,
  selectPublishedVersions,
} from './forms.store.ts';
export { mayHandle } from './handlers.store.ts';

import { doc, heading, paragraph } from '#document/build-rich-text.ts';
import { type EventTimes, endsFirst } from '#features/content/items/event-times.rules.ts';
import { addItems } from '#features/content/items/server/add-items.service.ts';
import { factsOf, findStoredItem } from '#features/content/items/server/item-facts.service.ts';
import { findOwnAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { queueJob } from '#infra/jobs/queue-jobs.store.ts';
import { instantAt } from '#kernel/dates.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { NewListItem } from '../../../content/items/edit-items.contract.ts';
import { longestAlt } from '../../../content/items/image-words.ts';
import type { Answer, Answers, FileAnswer } from '../../forms/definition/answers.ts';
import type { FormDefinition } from '../../forms/definition/definition.schema.ts';
import { isAnswered } from '../../forms/definition/questions.ts';
import type { FormSettings, ItemMapping } from '../../forms/forms.contract.ts';
import { mappingProblems } from '../../forms/item-mapping.rules.ts';
import { answerInWords, wordsIn } from '../answers-in-words.ts';
import { takesItemImage } from './item-image.job.ts';
import * as store from './submissions.store.ts';

/** The form is of the kind ListItem: what counts becomes an item. Where that fails, the submission stays without one. */
export async function makeItemIfAsked(ctx: Ctx, submission: string, { kind }: FormSettings) {
  if (kind !== 'ListItem') return;
  const found = await store.findSubmission(ctx, submission);
  if (!found) return;
  try {
    await makeItem(ctx, found);
  } catch (error) {
    // Its handlers make one by hand, and read then what is wrong.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
  }
}

/**
 * Makes an item of a submission that has none, for who manages forms. Throws `not_found`, `conflict` where it has one, waits for its
 * address, or the form makes none, and `unprocessable` with the questions that no longer fit. Only inside a transaction.
 */
export async function convert(ctx: Ctx, { form, id }: store.StoredSubmission) {
  await store.lockSubmissions(ctx, form, [id]);
  const found = await store.findSubmission(ctx, id);
  if (!found) throw notFound('submission', id);
  if (found.itemId !== null || found.state === 'pending') throw new AppError('conflict', 'no item can be made of it');
  const { guid: item } = await makeItem(ctx, found);
  return { item: (await itemOf(ctx, item)) ?? { guid: item, path: null } };
}

/** The item that was made of a submission, as who manages forms gets to it; null: there is none, or it is gone. */
export async function itemOf(ctx: Ctx, guid: string | null): Promise<{ guid: string; path: string | null } | null> {
  if (guid === null || !(await findStoredItem(ctx, guid))) return null;
  const { canonicalPath } = await factsOf(ctx, guid);
  return { guid, path: canonicalPath };
}

/** Where the submissions are handled of which these items were made; nothing of an item that was made otherwise. */
export async function listOfItems(ctx: Ctx, guids: string) {
  return { submissions: await store.selectOfItems(ctx, [...new Set(guids.toLowerCase().split(','))]) };
}

async function makeItem(ctx: Ctx, found: store.StoredSubmission) {
  const { item: mapping = null } = found.settings as Partial<FormSettings>;
  if (mapping === null) throw new AppError('conflict', 'the form makes no items');
  const [definition, answers] = [found.definition as FormDefinition, found.answers as Answers];
  const wrong = mappingProblems(mapping, definition).map(({ question, code }) => [question, code] as const);
  const title = textOf(ctx, found, mapping.title);
  const { image, isWrong } = imageIn(mapping, answers);
  const fields = {
    ...(title === '' && { [mapping.title]: 'mapped_missing' }),
    ...(isWrong && mapping.image !== null && { [mapping.image]: 'mapped_no_image' }),
    ...Object.fromEntries(wrong),
  };
  if (Object.keys(fields).length > 0) throw new AppError('unprocessable', 'mapping and form do not agree', fields);
  const by = await authorOf(ctx, found, mapping);
  const [added] = await addItems(
    ctx,
    mapping.list,
    [itemFrom(ctx, { found, mapping, title, definition, answers })],
    by,
  );
  if (!added) throw notFound('list', mapping.list);
  await store.saveItem(ctx, found.id, added.guid);
  if (image) await queueJob(ctx, takesItemImage, { submission: found.id, item: added.guid, file: image.guid });
  return added;
}

/** The first image that was sent; wrong are files without one. */
function imageIn({ image }: ItemMapping, answers: Answers): { image: FileAnswer | undefined; isWrong: boolean } {
  const files = (image === null ? undefined : answers[image]) as readonly FileAnswer[] | undefined;
  const found = files?.find(({ type }) => type.startsWith('image/'));
  return { image: found, isWrong: found === undefined && files !== undefined && files.length > 0 };
}

interface Making {
  found: store.StoredSubmission;
  mapping: ItemMapping;
  title: string;
  definition: FormDefinition;
  answers: Answers;
}

function itemFrom(ctx: Ctx, { found, mapping, title, definition, answers }: Making): NewListItem {
  const intro = mapping.intro === null ? '' : textOf(ctx, found, mapping.intro);
  const { say } = wordsIn(found.language, ctx.platform.defaultLanguage);
  const parts = mapping.body.flatMap((id) => {
    const text = textOf(ctx, found, id);
    if (text === '') return [];
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const label = say(questionIn(definition, id)?.label ?? {});
    // One answer needs no heading: the title says what it is about.
    return [...(mapping.body.length > 1 && label ? [heading(2, label)] : []), ...lines.map((line) => paragraph(line))];
  });
  const imageAlt = mapping.image === null || mapping.imageAlt === null ? '' : textOf(ctx, found, mapping.imageAlt);
  const times = timesIn(ctx, mapping, answers);
  return NewListItem.parse({
    listItemTypeName: mapping.itemType,
    title: cutText(title.replaceAll(/\s+/g, ' '), 150),
    language: found.language,
    key: found.id,
    ...(intro && { description: cutText(intro.replaceAll(/\s+/g, ' '), 320) }),
    ...(parts.length > 0 && { content: doc(...parts) }),
    ...(imageAlt && { imageAlt: cutText(imageAlt.replaceAll(/\s+/g, ' '), longestAlt) }),
    ...(times.startsOn && { startsOn: times.startsOn.toISOString(), isAllDay: times.isAllDay }),
    // Who answers an end before the start is not told of items: it has none then.
    ...(times.endsOn && !endsFirst(times, ctx.platform.timeZone) && { endsOn: times.endsOn.toISOString() }),
  });
}

const questionIn = ({ steps }: FormDefinition, id: string) =>
  steps
    .flatMap(({ questions }) => questions)
    .filter(isAnswered)
    .find((question) => question.id === id);

/** An answer in words; empty: not answered. */
function textOf(ctx: Ctx, { definition, answers, language }: store.StoredSubmission, id: string): string {
  const question = questionIn(definition as FormDefinition, id);
  const answer = (answers as Answers)[id];
  if (!question || answer === undefined) return '';
  return answerInWords(question, answer, wordsIn(language, ctx.platform.defaultLanguage)).trim();
}

/** When it is, by its answers: whole days where those are days without a time. */
function timesIn(ctx: Ctx, mapping: ItemMapping, answers: Answers): EventTimes {
  const starts = mapping.startsOn === null ? null : dateIn(answers[mapping.startsOn], 'from');
  const ends = mapping.endsOn == null ? null : dateIn(answers[mapping.endsOn], 'until');
  const { timeZone } = ctx.platform;
  const isDay = (text: string | null) => text === null || text.length === 10;
  // A day is over at its last minute.
  const toMoment = (text: string | null, time: string) =>
    text === null ? null : instantAt(text.length === 10 ? `${text}T${time}` : text.slice(0, 16), timeZone);
  const isAllDay = starts !== null && isDay(starts) && isDay(ends);
  return { startsOn: toMoment(starts, '00:00'), endsOn: toMoment(ends, '23:59'), isAllDay };
}

/** The day, or the day and the time, of an answer; of a period one side. */
function dateIn(answer: Answer | undefined, side: 'from' | 'until'): string | null {
  const text = typeof answer === 'object' && side in answer ? (answer as Record<string, unknown>)[side] : answer;
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}/.test(text) ? text : null;
}

/** As whom it is shown: the name of the account that sent it, else the one that was answered. */
async function authorOf(ctx: Ctx, found: store.StoredSubmission, { author, name }: ItemMapping) {
  const { accountId } = found;
  if (author === 'anonymous') return { name: '', accountId: null, isTrusted: true };
  const person = accountId === null ? undefined : await findOwnAccount(ctx, accountId);
  const answered = name === null ? undefined : (found.answers as Answers)[name];
  const first = typeof answered === 'object' && 'first' in answered ? String(answered.first) : undefined;
  const full = person ? `${person.firstName} ${person.lastName}`.trim() : name === null ? '' : textOf(ctx, found, name);
  const shown = author === 'firstName' ? (person?.firstName ?? first ?? full.split(' ')[0] ?? '') : full;
  return { name: cutText(shown, 120), accountId, isTrusted: true };
}

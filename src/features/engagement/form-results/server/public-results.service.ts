import { randomUUID } from 'node:crypto';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { createDateFormatters } from '#kernel/dates.ts';
import type { Input } from '#kernel/endpoint.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { type MergedQuestion, questionsOf } from '../../forms/definition/questions-of-versions.ts';
import { wayOf } from '../../forms/definition/result-ways.ts';
import { findForm, selectPublishedVersions, titleOf } from '../../forms/server/forms.service.ts';
import { wordsIn } from '../../submissions/answers-in-words.ts';
import type { getPublicResults, PublicResults } from '../form-results.contract.ts';
import { resultOf } from '../results.rules.ts';
import { findFrozen, insertFrozen } from './frozen-results.store.ts';
import { selectCounts } from './results.store.ts';

/** For so long everybody is told the same, so that nobody sees what one more submission adds; in milliseconds. */
const publicFor = 600_000;

const formatters = createDateFormatters();

type Asked = Input<typeof getPublicResults>['query'];

/**
 * What everybody may know of the answers to a form (functional reference 7.6, FormResults). Throws `not_found`, and `validation_failed` for a
 * version that was never published.
 */
export async function readPublicResults(
  ctx: Ctx,
  guid: string,
  { lang, versions, frozen }: Asked,
): Promise<PublicResults> {
  const language = languageFor(ctx.platform, lang);
  // Said before it is read: a form that is not there may come back.
  ctx.dependsOn(`form:${guid}`);
  if (frozen !== undefined) return readFrozen(ctx, guid, { frozen, language });
  const chosen = [...new Set(versions?.split(',').map(Number))].toSorted((one, other) => one - other);
  const kept = await ctx.cache.remember(`public-results:${guid} ${language} ${chosen}`, ctx.now(), async (notes) => {
    notes.dependsOn(`form:${guid}`);
    notes.cacheUntil(new Date(ctx.now().getTime() + publicFor));
    return findResults(ctx, guid, { language, chosen });
  });
  if (kept.cacheUntil) ctx.cacheUntil(kept.cacheUntil);
  return kept.value as PublicResults;
}

/**
 * Keeps what everybody may know now, in every language of the platform. It is what is told now, so that who freezes again and again
 * sees no single submission. Throws as `readPublicResults` does. Opens its own transaction.
 */
export async function freezeResults(ctx: Ctx, guid: string, versions: string | undefined): Promise<{ frozen: string }> {
  const form = await findForm(ctx, guid);
  if (!form) throw notFound('form', guid);
  const frozenOn = ctx.now().toISOString();
  const results: Record<string, PublicResults> = {};
  for (const lang of ctx.platform.languages)
    results[lang] = {
      ...(await readPublicResults(ctx, guid, { lang, versions })),
      frozenOn,
    };
  const frozen = randomUUID();
  await inTransaction(ctx, async (ctx) => {
    await insertFrozen(ctx, { id: frozen, form: guid, frozenOn, results });
    ctx.records({
      action: 'formResults.frozen',
      object: { kind: 'form', id: guid },
      new: versions === undefined ? {} : { version: versions },
      names: { [guid]: { title: form.settings.title, address: `/admin/forms/${guid}` } },
    });
  });
  return { frozen };
}

/** What was public then and is not any more is left out; of a form that is gone, it is what was public when it was frozen. */
async function readFrozen(ctx: Ctx, guid: string, { frozen, language }: { frozen: string; language: string }) {
  const results = await findFrozen(ctx, guid, frozen);
  const found = results?.[language] ?? results?.[ctx.platform.defaultLanguage] ?? Object.values(results ?? {})[0];
  if (!found) throw notFound('results', frozen);
  const asked = (await findForm(ctx, guid)) ? questionsOf(await selectPublishedVersions(ctx, guid)) : [];
  const closed = new Set(asked.filter((merged) => !isPublic(merged)).map(({ question }) => question.id));
  return { ...found, questions: found.questions.filter(({ id }) => !closed.has(id)) };
}

async function findResults(
  ctx: Ctx,
  guid: string,
  { language, chosen }: { language: string; chosen: readonly number[] },
): Promise<PublicResults> {
  const form = await findForm(ctx, guid);
  const all = form ? await selectPublishedVersions(ctx, guid) : [];
  if (!form || all.length === 0) throw notFound('form', guid);
  if (chosen.some((one) => !all.some(({ number }) => number === one)))
    throw new AppError('validation_failed', 'a version was never published', { 'query.versions': 'unknown' });
  const words = wordsIn(language, ctx.platform.defaultLanguage);
  const formatDate = formatters(words.language, 'UTC');
  const month = (one: string) => formatDate(`${one}-15T12:00:00Z`, 'month');
  const byQuestion = Map.groupBy(await selectCounts(ctx, guid, {}), ({ question }) => question);
  const versions = chosen.length === 0 ? undefined : new Set(chosen);
  const questions = questionsOf(all)
    .filter((merged) => isPublic(merged) && (!versions || [...merged.in.keys()].some((one) => versions.has(one))))
    .map((merged) =>
      resultOf(merged, byQuestion.get(merged.question.id) ?? [], { words, month, isSuppressed: true, versions }),
    );
  const title = titleOf(ctx, form.settings, language);
  return { title, versions: all.map(({ number }) => number), frozenOn: null, questions };
}

/** The newest version that asks it marks it public, and none of them calls it sensitive. Words are never told. */
const isPublic = ({ question, in: versions }: MergedQuestion) =>
  question.isPublic &&
  wayOf(question) !== 'texts' &&
  ![question, ...versions.values()].some(({ isSensitive }) => isSensitive);

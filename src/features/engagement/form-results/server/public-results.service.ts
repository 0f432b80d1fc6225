import type { Ctx } from '#infra/ctx.ts';
import { createDateFormatters } from '#kernel/dates.ts';
import { notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { wayOf } from '../../forms/definition/result-ways.ts';
import { findForm, selectPublishedVersions, titleOf } from '../../forms/server/forms.service.ts';
import { wordsIn } from '../../submissions/answers-in-words.ts';
import type { PublicResults } from '../form-results.contract.ts';
import { type MergedQuestion, questionsOf } from '../questions-of-versions.ts';
import { resultOf } from '../results.rules.ts';
import { selectCounts } from './results.store.ts';

/** For so long everybody is told the same, so that nobody sees what one more submission adds; in milliseconds. */
const publicFor = 600_000;

const formatters = createDateFormatters();

/** What everybody may know of the answers to a form (functional reference 7.6, FormResults). Throws `not_found`. */
export async function readPublicResults(ctx: Ctx, guid: string, lang: string | undefined): Promise<PublicResults> {
  const language = languageFor(ctx.platform, lang);
  // Said before it is read: a form that is not there may come back.
  ctx.dependsOn(`form:${guid}`);
  const kept = await ctx.cache.remember(`public-results:${guid} ${language}`, ctx.now(), async (notes) => {
    notes.dependsOn(`form:${guid}`);
    notes.cacheUntil(new Date(ctx.now().getTime() + publicFor));
    return findResults(ctx, guid, language);
  });
  if (kept.cacheUntil) ctx.cacheUntil(kept.cacheUntil);
  return kept.value as PublicResults;
}

async function findResults(ctx: Ctx, guid: string, language: string): Promise<PublicResults> {
  const form = await findForm(ctx, guid);
  const versions = form ? await selectPublishedVersions(ctx, guid) : [];
  if (!form || versions.length === 0) throw notFound('form', guid);
  const words = wordsIn(language, ctx.platform.defaultLanguage);
  const formatDate = formatters(words.language, 'UTC');
  const month = (one: string) => formatDate(`${one}-15T12:00:00Z`, 'month');
  const byQuestion = Map.groupBy(await selectCounts(ctx, guid, {}), ({ question }) => question);
  const questions = questionsOf(versions)
    .filter(isPublic)
    .map((merged) => resultOf(merged, byQuestion.get(merged.question.id) ?? [], { words, month, isSuppressed: true }));
  return { title: titleOf(ctx, form.settings, language), questions };
}

/** The newest version that asks it marks it public, and none of them calls it sensitive. Words are never told. */
const isPublic = ({ question, in: versions }: MergedQuestion) =>
  question.isPublic &&
  wayOf(question) !== 'texts' &&
  ![question, ...versions.values()].some(({ isSensitive }) => isSensitive);

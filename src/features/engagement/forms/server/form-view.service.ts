import { isInAudience } from '#features/identity/roles/roles.rules.ts';
import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { languageFor, localized } from '#kernel/languages/localized.ts';
import type { FormDefinition } from '../definition/definition.schema.ts';
import { everyQuestion } from '../definition/questions.ts';
import { inLanguage } from '../definition/structure.ts';
import type { FillRefusal, FormSettings, FormView } from '../forms.contract.ts';
import { countAccepted, countChosen, hasSent } from './form-counts.store.ts';
import { availabilityOf, titleOf } from './forms.service.ts';
import * as store from './forms.store.ts';
import { withOffered } from './offered.service.ts';

/** Who began before it closed may send it for so long after that (functional reference 6.11.4), in milliseconds. */
const closingGrace = 5 * 60_000;
/** Who began with a version may finish with it for so long after another came (functional reference 6.11.1), in milliseconds. */
export const versionGrace = 24 * 3_600_000;

export { countAccepted, hasSent, hasSentFrom } from './form-counts.store.ts';

/** A form as it is filled in, in one language. Throws `not_found` for one that was never published. */
export async function readFormView(ctx: Ctx, guid: string, asked: string | undefined): Promise<FormView> {
  ctx.dependsOn(`form:${guid}`);
  const form = await store.findForm(ctx, guid);
  const version = form && (await store.findVersionIn(ctx, guid, 'published'));
  if (!form || !version) throw notFound('form', guid);
  const { settings } = form;
  changesWith(ctx, settings);
  const refusal = await refusalTo(ctx, form, { startedAt: null });
  const language = languageFor(ctx.platform, asked);
  const definition = await withOffered(ctx, version.definition, language);
  return viewOf(ctx, { form, version: { ...version, definition }, refusal, language });
}

/** Answers of caches change when it opens and when it closes. */
function changesWith(ctx: Ctx, { state, openOn, closeOn }: FormSettings) {
  if (state !== 'Custom') return;
  for (const moment of [openOn, closeOn]) {
    if (moment === null || new Date(moment) <= ctx.now()) continue;
    ctx.cacheUntil(new Date(moment));
  }
}

interface Viewed {
  form: store.StoredForm;
  version: store.StoredVersion;
  refusal: FillRefusal | undefined;
  language: string;
}

/** A version as somebody fills it in, with what can be picked. */
export async function viewOf(ctx: Ctx, { form, version, refusal, language }: Viewed): Promise<FormView> {
  const { settings, id } = form;
  const say = (text: Readonly<Record<string, string>>) => localized(text, language, ctx.platform.defaultLanguage).text;
  return {
    guid: id,
    version: version.number,
    title: titleOf(ctx, settings, language),
    language,
    availability: availabilityOf(ctx, settings),
    refusal: refusal ?? null,
    openOn: settings.state === 'Custom' ? settings.openOn : null,
    closeOn: settings.state === 'Custom' ? settings.closeOn : null,
    closedText: say(settings.closedText),
    canContinueLater: settings.canContinueLater,
    confirmsAddress: settings.audience.kind === 'Verify',
    definition: refusal === undefined ? inLanguage(version.definition, say, language) : null,
    fullOptions: refusal === undefined ? await fullOptions(ctx, id, version.definition) : [],
  };
}

/** Options without places left, as `question.option`. */
export async function fullOptions(ctx: Ctx, form: string, definition: FormDefinition): Promise<string[]> {
  const full: string[] = [];
  for (const question of everyQuestion(definition)) {
    if (question.kind !== 'eventSlot' || question.options.every(({ places }) => places === null)) continue;
    const chosen = await countChosen(ctx, form, question.id);
    for (const { value, places } of question.options)
      if (places !== null && (chosen.get(value) ?? 0) >= places) full.push(`${question.id}.${value}`);
  }
  return full;
}

/**
 * Why the actor may not fill in a form now; undefined: they may. Who began before it closed has a little longer, by the clock of the
 * server.
 */
export async function refusalTo(
  ctx: Ctx,
  { id, settings }: store.StoredForm,
  { startedAt }: { startedAt: Date | null },
): Promise<FillRefusal | undefined> {
  const closed = closedBy(ctx, settings, startedAt);
  if (closed) return closed;
  const { actor } = ctx;
  if (settings.maxSubmissions !== null && (await countAccepted(ctx, id)) >= settings.maxSubmissions) return 'full';
  if (!settings.oncePerPerson || !actor.isSignedIn) return undefined;
  return actor.accountId !== null && (await hasSent(ctx, id, actor.accountId)) ? 'sent' : undefined;
}

/** Whether the actor may look at what it asks now, however many sent it. */
export const isOpenTo = (
  ctx: Ctx,
  { settings }: store.StoredForm,
  { startedAt }: { startedAt: Date | null },
): boolean => closedBy(ctx, settings, startedAt) === undefined;

function closedBy(ctx: Ctx, settings: FormSettings, startedAt: Date | null): FillRefusal | undefined {
  const availability = availabilityOf(ctx, settings);
  if (availability === 'open-future') return 'open-future';
  if (availability === 'closed' && !isWithinGrace(ctx, settings, startedAt)) return 'closed';
  ctx.dependsOn('access');
  const { actor } = ctx;
  if (settings.audience.kind === 'Verify' || isInAudience(actor, settings.audience)) return undefined;
  return actor.isSignedIn ? 'not-allowed' : 'login';
}

/** Whether what the actor sends waits until an address is confirmed (functional reference 4.2, Verify). */
export const needsAddress = ({ actor }: Ctx, { audience }: FormSettings): boolean =>
  audience.kind === 'Verify' && !isInAudience(actor, audience);

function isWithinGrace({ now }: Ctx, { state, closeOn }: FormSettings, startedAt: Date | null): boolean {
  if (state !== 'Custom' || closeOn === null || startedAt === null) return false;
  const closedAt = new Date(closeOn).getTime();
  return startedAt.getTime() < closedAt && now().getTime() - closedAt <= closingGrace;
}

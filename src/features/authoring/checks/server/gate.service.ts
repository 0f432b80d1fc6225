import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import { waitingTexts } from '#document/translation/waiting-texts.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { sourceOf } from '#kernel/languages/fallbacks.ts';
import { needsOf } from '../../../base/settings/checks-policy.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import type { OwnerKind } from '../../../content/documents/documents.contract.ts';
import { readSources } from '../../../content/documents/server/translations.service.ts';
import { readWorking } from '../../../content/documents/server/working.service.ts';
import { requireEdit } from '../../../content/edit-rights/server/edit-rights.service.ts';
import { findItemImage } from '../../../content/items/server/item-image.service.ts';
import type { Issue, WaitingText } from '../checks.contract.ts';
import { lookAt } from './look.service.ts';
import * as store from './reasons.store.ts';

/** What there is to fix in the working document, and what publishing it in these languages would ask. */
export async function readChecks(ctx: Ctx, owner: string, languages: readonly string[]) {
  const kind = await requireEdit(ctx, owner);
  const strange = languages.find((language) => !ctx.platform.languages.includes(language));
  if (strange || languages.length === 0)
    throw new AppError('validation_failed', `no language ${strange}`, { languages: 'unknown' });
  const { document, version } = await readWorking(ctx, owner);
  const looked = await lookAt(ctx, { owner, kind, document, languages });
  const issues = looked.flatMap((one) => one.issues);
  const { checksPolicy: policy } = await readSettings(ctx);
  return {
    version,
    issues,
    facts: Object.fromEntries(looked.map(({ language, facts }) => [language, facts])),
    waiting: await waitingIn(ctx, { owner, document, languages }),
    needs: needsOf(issues, policy),
    policy,
    reasons: await store.selectReasons(ctx, owner),
    image: await findItemImage(ctx, owner),
  };
}

/** The texts that these languages still wait for; of an outdated one it is known what changed where its source was kept. */
async function waitingIn(
  ctx: Ctx,
  { owner, document, languages }: Omit<Gate, 'reason' | 'kind'>,
): Promise<WaitingText[]> {
  const addresses = document.blocks.flatMap(({ made }) =>
    languages.flatMap((language) => made[language]?.source ?? []),
  );
  const sources = await readSources(ctx, owner, [...new Set(addresses)]);
  return languages.flatMap((language) => {
    const source = sourceOf(language, ctx.platform);
    const sourceAt = (address: string) => sources.get(address);
    const waiting = waitingTexts(document, { language, source, schemas: blockSchemas, sourceAt });
    return waiting.map((one) => ({ language, ...one }));
  });
}

interface Gate {
  owner: string;
  kind: OwnerKind;
  document: PageDocument;
  languages: readonly string[];
  reason: string | undefined;
}

interface Excused {
  reason: string;
  issues: Issue[];
}

/**
 * Throws `checks_failed` where the policy of the platform asks that something is fixed first, or for a reason that is not
 * given: with `reason`, and the rule of each issue by its place. Gives what the reason is for; undefined where none is asked.
 */
export async function requireFixed(ctx: Ctx, { reason, ...looking }: Gate): Promise<Excused | undefined> {
  const { checksPolicy } = await readSettings(ctx);
  const looked = await lookAt(ctx, looking);
  const all = looked.flatMap(({ issues }) => issues);
  const needs = needsOf(all, checksPolicy);
  if (needs === 'nothing') return undefined;
  const asked = all.filter(({ severity }) => checksPolicy[severity] !== 'allow');
  if (needs === 'reason' && reason !== undefined) return { reason, issues: asked };
  throw new AppError('checks_failed', 'there is something to fix', {
    reason: needs === 'reason' ? 'required' : 'not_enough',
    ...Object.fromEntries(asked.slice(0, maxNamed).map((one) => [placeOf(one), one.rule])),
  });
}

/** Named in a refusal; `GET /api/documents/{id}/checks` has them all. */
const maxNamed = 50;

const placeOf = ({ language, guid, field, id }: Issue) =>
  [language, guid ?? 'page', field, id].filter(Boolean).join('/');

interface Exception extends Excused {
  owner: string;
  kind: OwnerKind;
  languages: readonly string[];
  revisionId: string;
}

/** Keeps why something was published with issues, and by whom. */
export async function keepReason(ctx: Ctx, kept: Exception) {
  await store.insertReason(ctx, kept);
  const { owner, kind, languages, reason, issues } = kept;
  ctx.records({
    action: 'document.publishedDespiteFindings',
    object: { kind, id: owner },
    new: { languages: [...languages], reason, count: issues.length },
  });
}

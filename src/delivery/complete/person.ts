import { editAddress } from '#features/content/menus/menus.rules.ts';
import { asksInactiveAt, asksTermsAt } from '#features/identity/account-status/account-status.rules.ts';
import { termsToAsk } from '#features/identity/legal/server/terms.service.ts';
import { readOwnProperties } from '#features/identity/profiles/server/profiles.service.ts';
import { preferences, wishesOf } from '#features/identity/profiles/wishes.ts';
import { roleNameIn } from '#features/identity/roles/role-names.ts';
import { hasGrant } from '#infra/authorize.ts';
import type { Ctx, KnownProfile } from '#infra/ctx.ts';
import { firstInterfaceLanguage, type InterfaceLanguage } from '#kernel/texts.ts';
import type { PersonModel } from '#site/page-model.ts';
import { siteTexts } from '#site/site-texts.ts';
import type { Loaded } from '../destination.ts';

interface At {
  path: string;
  /** Of the page to make contact by. */
  contact: string | undefined;
}

/** How somebody wants to see a page, and what is asked of them over it. */
export async function readPersonState(
  ctx: Ctx,
  at: At,
): Promise<Pick<PersonModel, 'wishes' | 'asks'> & { timeZone: string }> {
  return {
    wishes: wishesOf(await readOwnProperties(ctx)),
    asks: await asksOf(ctx, at),
    timeZone: ctx.platform.timeZone,
  };
}

async function asksOf(ctx: Ctx, { path, contact }: At): Promise<PersonModel['asks']> {
  if (!ctx.actor.isActive) return asksInactiveAt(path, contact) ? 'inactive' : undefined;
  return asksTermsAt(path) && (await termsToAsk(ctx, 'nl')) ? 'terms' : undefined;
}

/** What of a profile shapes a page, and nothing else: two people with the same get the same page. */
export async function sharedProfile(ctx: Ctx, askedLanguages: string): Promise<KnownProfile> {
  const shown = (await readOwnProperties(ctx)).filter(({ key }) => preferences.includes(key) && key !== 'language');
  const language = { key: 'language', value: await ownLanguage(ctx, askedLanguages) };
  const byKey = (one: { key: string }, other: { key: string }) => (one.key < other.key ? -1 : 1);
  return { properties: [language, ...shown.toSorted(byKey)], acceptedTerms: ctx.profile?.acceptedTerms ?? null };
}

/** In which language the product speaks to somebody, whatever they look at: their own, else the first that their browser asks for. */
export async function ownLanguage(ctx: Ctx, asked: string): Promise<InterfaceLanguage> {
  const own = (await readOwnProperties(ctx)).find(({ key }) => key === 'language')?.value;
  return firstInterfaceLanguage([own || undefined, ...asked.split(',').map((one) => one.trim())]);
}

/** What somebody who is signed in gets above the page; undefined for a visitor. */
export async function personFor(
  ctx: Ctx,
  { page, owner, isEditing = false }: Loaded,
  language: InterfaceLanguage,
): Promise<PersonModel | undefined> {
  const { isSignedIn, name, isContentManager, impersonation } = ctx.actor;
  if (!isSignedIn) return undefined;
  const t = siteTexts(language);
  const mayEdit = !isEditing && owner?.mayEdit === true;
  return {
    name,
    language,
    links: [
      ...(isContentManager ? [{ label: t('person.work'), href: '/edit' }] : []),
      ...(hasGrant(ctx.actor, 'manage-pages') ? [{ label: t('person.admin'), href: '/admin/pages' }] : []),
      ...(hasGrant(ctx.actor, 'moderate') && !hasGrant(ctx.actor, 'manage-pages')
        ? [{ label: t('person.reports'), href: '/admin/reports' }]
        : []),
      ...(hasGrant(ctx.actor, 'manage-settings') ? [{ label: t('person.settings'), href: '/settings' }] : []),
    ],
    impersonation:
      impersonation?.kind === 'role'
        ? { ...impersonation, name: roleNameIn(language, impersonation.name) }
        : impersonation,
    editHref: mayEdit && !impersonation ? editAddress(page.path) : undefined,
  };
}

import { blockSchemas } from '#blocks/schemas.ts';
import { parseDocument } from '#document/parse-document.ts';
import { type ResolvedDocument, resolveDocument } from '#document/resolve.ts';
import type { EditContext } from '#features/authoring/drafts/edit-context.ts';
import { editCookie } from '#features/authoring/drafts/edit-cookie.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { keepOpenNodes, walkNodes } from '#features/content/documents/open-nodes.ts';
import { readPageOptions } from '#features/content/documents/page-options.ts';
import { withShared } from '#features/content/documents/server/documents.service.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { readWorking } from '#features/content/documents/server/working.service.ts';
import { mayEditObject } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { mayEditEach } from '#features/content/edit-rights/server/page-rights.service.ts';
import { imageAltIn } from '#features/content/items/image-words.ts';
import { itemAddress } from '#features/content/items/server/items.service.ts';
import { isOpenToAdd } from '#features/content/items/server/lists.service.ts';
import { readSeenItems } from '#features/content/items/server/seen-items.service.ts';
import type { WorkingItem } from '#features/content/items/server/working-item.service.ts';
import { readImages } from '#features/content/media/server/images.service.ts';
import { editAddress, localizedPath } from '#features/content/menus/menus.rules.ts';
import { pagePath, readRoutes } from '#features/content/menus/server/menus.service.ts';
import { readLoggedInUser } from '#features/identity/profiles/server/profiles.service.ts';
import { blockAudiences, closedBlocks, publicAudiences } from '#features/identity/roles/server/access.service.ts';
import { hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import { readCookie } from '#infra/http/cookies.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { PersonModel, ShellModel } from '#site/page-model.ts';
import { linksIn } from '../addresses/links.ts';
import { itemFacts, type PageOptions, pageDraft } from '../destinations/build-page.ts';
import type { LoadedPage } from './complete-page.ts';
import { headerWords, siteTexts } from './shell.ts';

/** True while this browser edits what it sees. */
export const isEditing = (ctx: Ctx, cookie: string | undefined) =>
  ctx.actor.accountId !== null && ctx.actor.impersonation === null && readCookie(cookie, editCookie) === '1';

interface At {
  guid: string;
  language: string;
  path: string;
}

/** A page as it is being worked on: for those who edit it, whole; for a preview, as a visitor would see it if it were published. */
export async function draftWorkingPage(
  ctx: Ctx,
  at: At,
  how: { query: Readonly<Record<string, string>>; isPreview: boolean },
): Promise<LoadedPage> {
  const whole = await resolveWorking(ctx, at.guid, at.language);
  const resolved = how.isPreview ? await asVisitor(ctx, whole) : whole;
  const pointer = { language: resolved.title.language };
  return { ...(await pageDraft(ctx, at, { query: how.query, resolved, pointer })), isIndexed: false };
}

/** The working document as a language shows it, with what is shared in its places. */
async function resolveWorking(ctx: Ctx, owner: string, language: string): Promise<ResolvedDocument> {
  const { document } = await readWorking(ctx, owner);
  const fallbacks = fallbacksOf(language, ctx.platform);
  const resolved = resolveDocument(parseDocument(document, blockSchemas), { language, fallbacks });
  return withShared(ctx, resolved, { owner, language });
}

/** An item as it is being worked on, with the facts that visitors see. */
export async function withWorkingItem(ctx: Ctx, draft: LoadedPage & { item: string }): Promise<LoadedPage> {
  const resolved = await resolveWorking(ctx, draft.item, draft.language);
  const nodes = [...resolved.areas.values()].flat();
  const { content } = draft;
  if (content.kind !== 'item') return draft;
  const item = { ...content.item, imageAlt: imageAltIn(resolved.options, resolved.title.language) };
  return { ...draft, nodes, content: { ...content, nodes, item, heading: resolved.title } };
}

/** An item that visitors do not see, as it is being worked on. */
export async function draftWorkingItem(
  ctx: Ctx,
  { item, language, path }: { item: WorkingItem; language: string; path: string },
  { query, formatDates, isPreview }: PageOptions & { isPreview: boolean },
): Promise<LoadedPage & { item: string }> {
  const { guid, document, facts, page } = item;
  const { defaultLanguage, languages } = ctx.platform;
  const fallbacks = fallbacksOf(language, ctx.platform);
  const own = resolveDocument(parseDocument(document, blockSchemas), { language, fallbacks });
  const whole = await withShared(ctx, own, { owner: guid, language });
  const { options, areas, title } = isPreview ? await asVisitor(ctx, whole) : whole;
  const nodes = [...areas.values()].flat();
  const addresses = new Map<string, string>();
  for (const code of languages) {
    const address = await itemAddress(ctx, { guid, title: title.text }, code);
    if (address !== undefined) addresses.set(code, address);
  }
  return {
    language,
    path,
    query,
    page,
    nodes,
    item: guid,
    title: title.text,
    isIndexed: false,
    kind: 'article',
    options: readPageOptions(options),
    description: '',
    trailEnd: { name: title.text, language: title.language, path },
    inLanguage: (code) => addresses.get(code) ?? localizedPath('/', code, defaultLanguage),
    content: {
      kind: 'item',
      heading: title,
      nodes,
      item: await itemFacts(
        ctx,
        { ...facts, imageAlt: imageAltIn(options, title.language) },
        { language, formatDates, page },
      ),
    },
  };
}

async function asVisitor(ctx: Ctx, resolved: ResolvedDocument): Promise<ResolvedDocument> {
  const access = { audiences: await publicAudiences(ctx), byBlock: await blockAudiences(ctx) };
  return keepOpenNodes(resolved, { ...access, now: ctx.now(), until: ctx.cacheUntil });
}

interface ViewedPage {
  draft: LoadedPage;
  /** What the page is made of, when it can be edited. */
  owner: { guid: string; kind: 'page' | 'item' | 'shared' } | undefined;
  isEditing: boolean;
}

/** What somebody who is signed in gets above the page; undefined for a visitor. */
export async function personFor(ctx: Ctx, { draft, owner, isEditing }: ViewedPage): Promise<PersonModel | undefined> {
  const { accountId, name, isContentManager, impersonation } = ctx.actor;
  if (accountId === null) return undefined;
  const t = siteTexts(draft.language);
  const mayEdit = owner !== undefined && !isEditing && (await mayEditObject(ctx, owner.guid));
  return {
    name,
    links: [
      ...(isContentManager ? [{ label: t('person.work'), href: '/edit' }] : []),
      ...(hasGrant(ctx.actor, 'manage-pages') ? [{ label: t('person.admin'), href: '/admin/pages' }] : []),
      ...(hasGrant(ctx.actor, 'manage-settings') ? [{ label: t('person.settings'), href: '/settings' }] : []),
    ],
    impersonation,
    editHref: mayEdit && !impersonation ? editAddress(draft.path) : undefined,
    adding: isEditing ? new Map() : await addingTo(ctx, draft, mayEdit),
  };
}

/** Where somebody adds to the lists of this page: whoever edits it adds to each list that stands in it. */
async function addingTo(ctx: Ctx, draft: LoadedPage, mayEdit: boolean): Promise<Map<string, string>> {
  const lists = [...walkNodes(draft.nodes)].filter(({ name }) => name === 'List');
  const open = await Promise.all(lists.map(({ guid }) => mayEdit || isOpenToAdd(ctx, guid, draft.language)));
  const query = new URLSearchParams({ from: draft.path });
  return new Map(lists.filter((_, at) => open[at]).map(({ guid }) => [guid, `/add/${guid}?${query}`]));
}

interface EditFrame {
  shell: ShellModel;
  footer: string | undefined;
  translatesByMachine: boolean;
}

/** What the editor begins with; undefined when this page is not edited now, or not by this person. */
export async function editContextFor(
  ctx: Ctx,
  { draft, owner, isEditing, shell, footer, translatesByMachine }: ViewedPage & EditFrame,
): Promise<EditContext | undefined> {
  const { accountId, name, isAdmin, isContentManager, isPlatformStaff, isDeveloper } = ctx.actor;
  if (!isEditing || !owner || accountId === null || !(await mayEditObject(ctx, owner.guid))) return undefined;
  const { headerImage, trail, shows, language } = shell;
  const wishes = await readWishes(ctx);
  const { defaultLanguage, languages, timeZone, primaryDomain } = ctx.platform;
  return {
    owner: owner.guid,
    ownerKind: owner.kind,
    language,
    languages,
    defaultLanguage,
    timeZone,
    translatesByMachine,
    languageAddresses: await languageAddresses(ctx, draft, owner.guid),
    footer: draft.options.showFooter ? await editableFooter(ctx, footer) : null,
    interfaceLanguage: toInterfaceLanguage(wishes.language ?? language),
    host: primaryDomain,
    path: draft.path,
    query: draft.query,
    viewers: await viewersOf(ctx, [...draft.nodes, ...shell.footer]),
    addresses: await addressesFor(ctx, [...draft.nodes, ...shell.footer], language),
    person: {
      accountId,
      name,
      isAdmin,
      isContentManager,
      managesMenus: hasGrant(ctx.actor, 'manage-menus'),
      isPlatformStaff,
      isDeveloper,
      notificationClose: wishes.notificationClose,
    },
    shell: {
      trail,
      headerImage: headerImage ?? null,
      headerChoice: draft.options.headerImage,
      headerImages: await headerImagesFor(ctx, language),
      shows: { header: shows.header, breadcrumbs: shows.breadcrumbs },
    },
    item: draft.content.kind === 'item' ? draft.content.item : null,
  };
}

async function viewersOf(ctx: Ctx, nodes: LoadedPage['nodes']): Promise<EditContext['viewers']> {
  const closed = await closedBlocks(ctx);
  const found = [...walkNodes(nodes)].map(({ block: { guid } }) => [guid, closed.get(guid)] as const);
  return Object.fromEntries(found.flatMap(([guid, kind]) => (kind ? [[guid, kind]] : [])));
}

async function languageAddresses(ctx: Ctx, { inLanguage }: LoadedPage, owner: string): Promise<Record<string, string>> {
  const { languages, defaultLanguage } = ctx.platform;
  const addresses = languages.map(async (code) => {
    const path = inLanguage?.(code) ?? (await pagePath(ctx, owner, code));
    return [code, editAddress(path ?? localizedPath(`/edit/${owner}`, code, defaultLanguage))] as const;
  });
  return Object.fromEntries(await Promise.all(addresses));
}

async function headerImagesFor(ctx: Ctx, language: string): Promise<EditContext['shell']['headerImages']> {
  const { headerImages, headerVisibility } = await readSettings(ctx);
  if (headerVisibility === 'never') return {};
  const guids = headerImages.map(({ imageGuid }) => imageGuid);
  const { images } = await readImages(ctx, guids);
  const shown = headerImages.flatMap((one) => {
    const image = images[one.imageGuid];
    return image ? [[one.guid, { image, ...headerWords(ctx, one, language) }] as const] : [];
  });
  return Object.fromEntries(shown);
}

/** The footer, for admins only; one that has no document yet can be begun. */
async function editableFooter(ctx: Ctx, guid: string | undefined): Promise<EditContext['footer']> {
  if (guid && (await mayEditObject(ctx, guid))) return { guid };
  return ctx.actor.isAdmin ? { guid: null } : null;
}

/** What the person set for themselves: how long a notice stays (specification §4), and the language of the editor itself. */
async function readWishes(ctx: Ctx): Promise<{ notificationClose: number; language: string | undefined }> {
  const { properties } = await readLoggedInUser(ctx);
  const wish = (name: string) => properties.find(({ key }) => key === name)?.value;
  const seconds = wish('notificationClose');
  const notificationClose = seconds === undefined ? businessConstants.notificationCloseSeconds : Number(seconds);
  return { notificationClose, language: wish('language') || undefined };
}

/** Every page with a place in a menu that the actor sees or edits, and the items that this page links to. */
async function addressesFor(ctx: Ctx, nodes: LoadedPage['nodes'], language: string): Promise<Record<string, string>> {
  const routes = await readRoutes(ctx);
  const states = await pageStates(ctx, language);
  const mayEdit = await mayEditEach(ctx);
  const pages = routes.placed
    .filter((guid) => states.has(guid) || mayEdit(guid))
    .map((guid) => [guid, routes.address(guid, language) ?? '/'] as const);
  const items = await readSeenItems(ctx, linksIn(nodes).items, language);
  return Object.fromEntries([...pages, ...[...items].map(([guid, { path }]) => [guid, path] as const)]);
}

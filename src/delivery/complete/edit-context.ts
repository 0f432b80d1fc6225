import type { EditContext } from '#features/authoring/drafts/edit-context.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import type { SettingValues } from '#features/base/settings/settings.contract.ts';
import { linksIn } from '#features/content/documents/linked-items.ts';
import { walkNodes } from '#features/content/documents/open-nodes.ts';
import { pageStates } from '#features/content/documents/server/page-states.service.ts';
import { mayEditObject } from '#features/content/edit-rights/server/edit-rights.service.ts';
import { mayEditEach } from '#features/content/edit-rights/server/page-rights.service.ts';
import { type ItemTypeName, itemTypeNames } from '#features/content/items/items.contract.ts';
import { readSeenItems } from '#features/content/items/server/seen-items.service.ts';
import { readImages } from '#features/content/media/server/images.service.ts';
import { editAddress, localizedPath } from '#features/content/menus/menus.rules.ts';
import { pagePath, readRoutes } from '#features/content/menus/server/menus.service.ts';
import { readOwnProperties } from '#features/identity/profiles/server/profiles.service.ts';
import { closedBlocks } from '#features/identity/roles/server/access.service.ts';
import { hasCapability, hasGrant } from '#infra/authorize.ts';
import type { Ctx } from '#infra/ctx.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { closedFrames } from '#kernel/embed-hosts.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { ShellModel } from '#site/page-model.ts';
import type { Loaded } from '../destination.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { headerWords } from './shell.ts';

interface EditFrame extends Loaded {
  shell: ShellModel;
  footer: string | undefined;
  translatesByMachine: boolean;
  /** Of the person, whatever language the page is in. */
  interfaceLanguage: InterfaceLanguage;
}

/** What the editor begins with; undefined when this page is not edited now, or not by this person. */
export async function editContextFor(
  ctx: Ctx,
  { page, owner, isEditing, shell, footer, translatesByMachine, interfaceLanguage }: EditFrame,
): Promise<EditContext | undefined> {
  if (!isEditing || !owner?.mayEdit) return undefined;
  const { accountId, name, isAdmin, isContentManager, isPlatformStaff, isDeveloper } = ctx.actor;
  if (accountId === null) return undefined;
  const { headerImage, trail, shows, language } = shell;
  const { defaultLanguage, languages, timeZone, primaryDomain } = ctx.platform;
  const settings = await readSettings(ctx);
  return {
    owner: owner.guid,
    ownerKind: owner.kind,
    version: page.workingVersion ?? null,
    language,
    languages,
    defaultLanguage,
    closedFrames: closedFrames(settings.embedHosts),
    timeZone,
    translatesByMachine,
    newBlockOptions: { List: { moderation: settings.listModeration, ...typesOfNewList(settings) } },
    disabledTypes: { blocks: settings.disabledBlockTypes, items: settings.disabledItemTypes },
    idleOptions: { List: idleOptionsOfLists(ctx, settings) },
    uploads: { largestImage: settings.largestImage, largestFile: settings.largestFile },
    trashDays: settings.trashDays,
    languageAddresses: await languageAddresses(ctx, page, owner.guid),
    footer: page.options.showFooter ? await editableFooter(ctx, footer) : null,
    interfaceLanguage,
    host: primaryDomain,
    path: page.path,
    query: page.query,
    viewers: await viewersOf(ctx, [...page.nodes, ...shell.footer]),
    addresses: await addressesFor(ctx, [...page.nodes, ...shell.footer], language),
    person: {
      accountId,
      name,
      isAdmin,
      isContentManager,
      managesMenus: hasGrant(ctx.actor, 'manage-menus'),
      managesForms: hasGrant(ctx.actor, 'manage-forms'),
      isPlatformStaff,
      isDeveloper,
      notificationClose: await readNoticeSeconds(ctx),
    },
    shell: {
      trail,
      headerImage: headerImage ?? null,
      headerChoice: page.options.headerImage,
      headerImages: await headerImagesFor(ctx, language),
      footers: settings.footers.map(({ guid, name }) => ({ guid, name })),
      shows: { header: shows.header, breadcrumbs: shows.breadcrumbs },
    },
    item: page.content.kind === 'item' ? page.content.item : null,
  };
}

/** News, as lists have without it; where that is turned off the first type that is not. */
function typesOfNewList({ disabledItemTypes: disabled }: SettingValues): { itemTypes?: ItemTypeName[] } {
  const [first] = itemTypeNames.filter((type) => !disabled.includes(type));
  return disabled.includes('News') ? { itemTypes: first ? [first] : [] } : {};
}

/** Ways to follow a list that the plan or the settings leave out. */
const idleOptionsOfLists = (ctx: Ctx, { followEnabled }: SettingValues) => [
  ...(hasCapability(ctx, 'feeds') ? [] : ['feed']),
  ...(followEnabled ? [] : ['follow']),
];

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
  if (!ctx.actor.isAdmin) return null;
  return { guid: guid && (await mayEditObject(ctx, guid)) ? guid : null };
}

/** How long they want to see a notice (specification §4). */
async function readNoticeSeconds(ctx: Ctx): Promise<number> {
  const seconds = (await readOwnProperties(ctx)).find(({ key }) => key === 'notificationClose')?.value;
  return seconds === undefined ? businessConstants.notificationCloseSeconds : Number(seconds);
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

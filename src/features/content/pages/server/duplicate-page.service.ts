import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Localized } from '#kernel/languages/localized.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import { offerUndo } from '../../../base/undo/server/undo.service.ts';
import { copyBlockAccess } from '../../../identity/roles/server/block-access.service.ts';
import { readPointers } from '../../documents/server/documents.service.ts';
import { requireBlockTypes } from '../../documents/server/enabled-types.service.ts';
import { readWorking, readWorkingState } from '../../documents/server/working.service.ts';
import { requireEdit } from '../../edit-rights/server/edit-rights.service.ts';
import { mayEdit } from '../../edit-rights/server/page-rights.service.ts';
import { hasSegment } from '../../menus/entry-targets.rules.ts';
import { lockMenus, type Menus, storeEntries } from '../../menus/server/keep-entries.service.ts';
import { nearestPageOf } from '../../menus/server/menu-rights.service.ts';
import { subtreeOf } from '../../menus/tree.rules.ts';
import { placeEntry } from '../../navigation/server/edit-menus.service.ts';
import { copyAsItIs } from '../../templates/server/copy-template.service.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { segmentFor } from './new-page.service.ts';
import { findOverview } from './overview.store.ts';
import { createPage } from './pages.service.ts';
import * as store from './pages.store.ts';

interface Copied {
  guid: string;
  /** Null: it stands in no menu. */
  path: string | null;
  undoToken: string | null;
}

const texts = createTexts({ nl, en });
const longestTitle = 150;

/** Makes a draft that says what the draft of a page says, for the same people, in the menu below the same entry. */
export const duplicatePage = (ctx: Ctx, source: string, key: string | undefined) =>
  once(ctx, { key, asked: { duplicate: source } }, async (): Promise<Copied> => {
    if ((await requireEdit(ctx, source)) !== 'page') throw notFound('page', source);
    const rights = await findOverview(ctx, source);
    if (!rights) throw notFound('page', source);
    const { document } = await readWorking(ctx, source);
    await requireBlockTypes(ctx, document.blocks, () => 'id');
    const copy = copyAsItIs(ctx, document);
    const title = titleOfCopy(document.title);
    const { viewPermission: kind, viewRoles, editPermission, editRoles, template } = rights;
    const guid = await createPage(ctx, {
      document: { ...copy.document, title, options: withoutAddress(document.options) },
      audience: { kind, roles: viewRoles },
    });
    await store.updateRights(ctx, guid, { editPermission, editRoles });
    if (template) await store.setTemplate(ctx, guid, template);
    await copyBlockAccess(ctx, copy.guids);
    const path = await placeBeside(ctx, source, { guid, title });
    return { guid, path, undoToken: await offerUndo(ctx, 'page-copy', { guid }, [{ object: guid }]) };
  });

const titleOfCopy = (titles: Localized): Localized =>
  Object.fromEntries(
    Object.entries(titles).map(([language, title]) => [
      language,
      cutText(texts[toInterfaceLanguage(language)]('copyOf', { title }), longestTitle),
    ]),
  );

/** A copy is another page, whatever address its source gave for itself. */
function withoutAddress({ canonical: _, ...options }: PageDocument['options']): PageDocument['options'] {
  return options;
}

/** In the menu where the source stands first. Who may not put pages there gets one without a place. */
async function placeBeside(ctx: Ctx, source: string, copy: { guid: string; title: Localized }): Promise<string | null> {
  const menus = await lockMenus(ctx);
  const own = menus.entries.find((entry) => entry.pageGuid === source && hasSegment(entry));
  if (!own || !(await mayPutBelow(ctx, menus, own.parentGuid))) return null;
  const { menuId, parentGuid, audienceId } = own;
  const urlSegment = segmentFor(ctx, menus, { menuId, parentGuid, title: copy.title });
  return (await placeEntry(ctx, menus, { menuId, parentGuid, pageGuid: copy.guid, urlSegment, audienceId })).path;
}

async function mayPutBelow(ctx: Ctx, menus: Menus, parent: string | null): Promise<boolean> {
  if (ctx.actor.isAdmin) return true;
  const above = nearestPageOf(menus, parent);
  return above !== undefined && (await mayEdit(ctx, above));
}

/** Takes a copy out of the menus; gives its guid. Throws `conflict` where somebody went on with it, or put something below it. */
export async function takeOutCopy(ctx: Ctx, payload: unknown): Promise<string> {
  const { guid } = payload as { guid: string };
  await requireEdit(ctx, guid);
  const { version } = await readWorkingState(ctx, guid);
  const menus = await lockMenus(ctx);
  const below = menus.entries.filter(({ pageGuid }) => pageGuid === guid);
  const hasMore = below.some((entry) => subtreeOf(entry.guid, menus.entries).length > 1);
  if (version > 1 || hasMore || (await readPointers(ctx, guid)).length > 0)
    throw new AppError('conflict', 'somebody went on with the copy');
  await storeEntries(ctx, menus, { removed: below.map((entry) => entry.guid) });
  return guid;
}

import type { Ctx } from '#infra/ctx.ts';
import type { OwnerKind } from '../../documents/documents.contract.ts';
import { itemAddress } from '../../items/server/items.service.ts';
import { editAddress, localizedPath } from '../../menus/menus.rules.ts';
import { pagePath } from '../../menus/server/menus.service.ts';

interface Edited {
  owner: string;
  kind: OwnerKind;
  /** In the language that it is edited in: the address of an item says it. */
  title: string;
}

/**
 * Where a document is edited, in a language, no matter who may: pages and items where they stand, a page without an address and a shared
 * block at their guid, the footer below the first page. Null for what is edited nowhere.
 */
export async function editAddressOf(
  ctx: Ctx,
  { owner, kind, title }: Edited,
  language: string,
): Promise<string | null> {
  const inLanguage = (path: string) => localizedPath(path, language, ctx.platform.defaultLanguage);
  switch (kind) {
    case 'page':
      return editAddress((await pagePath(ctx, owner, language)) ?? inLanguage(`/edit/${owner}`));
    case 'shared':
      return editAddress(inLanguage(`/edit/${owner}`));
    case 'item': {
      const address = await itemAddress(ctx, { guid: owner, title }, language);
      return address === undefined ? null : editAddress(address);
    }
    case 'footer':
      return editAddress(inLanguage('/'));
    case 'template':
    case 'region':
      return null;
  }
}

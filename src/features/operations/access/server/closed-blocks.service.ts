import { blockSchemas } from '#blocks/schemas.ts';
import type { Ctx } from '#infra/ctx.ts';
import { cutAtWord, nodeText } from '../../../content/documents/document-text.ts';
import { readWorking } from '../../../content/documents/server/working.service.ts';
import { selectBlockAccess } from '../../../identity/roles/server/block-access.service.ts';
import type { ClosedBlock } from '../access.contract.ts';

const longestTitle = 60;

/** The blocks of a document that have rights of their own, by their title or the first words that they say in a language. */
export async function closedBlocks(ctx: Ctx, owner: string, language: string): Promise<ClosedBlock[]> {
  const { blocks } = (await readWorking(ctx, owner)).document;
  const rows = await selectBlockAccess(
    ctx,
    blocks.map(({ guid }) => guid),
  );
  const closed = new Set(rows.filter(({ view, add, edit }) => view ?? add ?? edit).map(({ guid }) => guid));
  return blocks
    .filter(({ guid }) => closed.has(guid))
    .map(({ guid, buildingBlockName: name, content }) => {
      const words = content[language] ?? content[ctx.platform.defaultLanguage] ?? {};
      const { blockTitle } = words;
      const said =
        typeof blockTitle === 'string' && blockTitle !== ''
          ? blockTitle
          : nodeText({ name, content: { ...content.shared, ...words } }, blockSchemas);
      return { guid, title: cutAtWord(said, longestTitle) };
    });
}

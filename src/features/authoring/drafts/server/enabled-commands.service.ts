import { blockSchemas } from '#blocks/schemas.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { requireBlockTypes, requireItemType } from '../../../content/documents/server/enabled-types.service.ts';

/**
 * What the platform turned off is neither added nor chosen for a list (decision 0087). What stands is changed, moved and duplicated
 * as before, and comes back by an undo. Throws `unprocessable`.
 */
export async function requireEnabled(ctx: Ctx, commands: readonly EditorCommand[], document: PageDocument) {
  for (const command of commands) {
    if (command.name === 'insert') await requireBlockTypes(ctx, command.input.blocks, () => 'steps');
    if (command.name !== 'changeOptions') continue;
    const { guid, options } = command.input;
    const list = document.blocks.find((block) => block.guid === guid);
    if (list?.buildingBlockName !== blockSchemas.List.name) continue;
    const before = typesIn(list.options);
    for (const type of typesIn(options)) if (!before.includes(type)) await requireItemType(ctx, type, 'steps');
  }
}

const typesIn = ({ itemTypes }: Readonly<Record<string, unknown>>): readonly string[] =>
  Array.isArray(itemTypes) ? itemTypes.map(String) : [];

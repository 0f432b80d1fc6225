import { blockSchemas } from '#blocks/schemas.ts';
import type { Block, PageDocument } from '#document/page-document.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { isDocument, readWorking } from './working.service.ts';

type PlacedType = Pick<Block, 'guid' | 'buildingBlockName' | 'content'>;

/**
 * Before blocks come into a document in which they did not stand: the platform takes new ones of their types, and of those in the
 * shared blocks that they show (decision 0087). Throws `unprocessable` with the field, the name of the type and the guid of the block.
 */
export async function requireBlockTypes(
  ctx: Ctx,
  blocks: readonly PlacedType[],
  fieldOf: (block: PlacedType, at: number) => string,
) {
  const disabled = new Set((await readSettings(ctx)).disabledBlockTypes);
  if (disabled.size === 0) return;
  for (const [at, block] of blocks.entries()) {
    const type = disabledAmong(disabled, [block, ...(await sharedBy(ctx, block))]);
    if (type !== undefined) throw isDisabled(fieldOf(block, at), type, { block: block.guid });
  }
}

/** The types of blocks in a document of which the platform takes no new ones. */
export async function disabledTypesIn(ctx: Ctx, { blocks }: PageDocument): Promise<string[]> {
  const { disabledBlockTypes } = await readSettings(ctx);
  return disabledBlockTypes.filter((type) => blocks.some(({ buildingBlockName }) => buildingBlockName === type));
}

/** Before an item gets a type that it does not have. Throws `unprocessable` with the field and the name of the type. */
export async function requireItemType(ctx: Ctx, type: string, field: string) {
  if ((await enabledItemTypes(ctx, [type])).length === 0) throw isDisabled(field, type);
}

/** Those that items can still get here. */
export async function enabledItemTypes(ctx: Ctx, types: readonly string[]): Promise<string[]> {
  const disabled: readonly string[] = (await readSettings(ctx)).disabledItemTypes;
  return types.filter((type) => !disabled.includes(type));
}

const isDisabled = (field: string, type: string, more: { block?: string } = {}) =>
  new AppError('unprocessable', `the platform takes no new ${type}`, { [field]: 'type_disabled', type, ...more });

const disabledAmong = (disabled: ReadonlySet<string>, blocks: readonly PlacedType[]) =>
  blocks.map(({ buildingBlockName }) => buildingBlockName).find((name) => disabled.has(name));

async function sharedBy(ctx: Ctx, { buildingBlockName, content }: PlacedType): Promise<readonly Block[]> {
  const target = buildingBlockName === blockSchemas.Reference.name ? content.shared?.target : undefined;
  if (typeof target !== 'string' || !(await isDocument(ctx, target))) return [];
  return (await readWorking(ctx, target)).document.blocks;
}

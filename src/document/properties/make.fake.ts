import { schemaOf } from '../fingerprint.ts';
import { type Block, emptyDocument, type JsonObject, type PageDocument, type Place } from '../page-document.ts';
import { schemas } from './schemas.fake.ts';

export const inArea = (area: 'top' | 'side-left' | 'main' | 'side-right' | 'bottom', order = 'V'): Place => ({
  area,
  order,
});
export const inSlot = (parent: string, slot = 'first', order = 'V'): Place => ({ parent, slot, order });

export function makeBlock(guid: string, name: string, change: Partial<Block> = {}): Block {
  const version = schemaOf(schemas, name)?.upgrades.length ?? 0;
  return {
    guid,
    buildingBlockName: name,
    version,
    place: inArea('main', guid),
    options: {},
    content: {},
    made: {},
    ...change,
  };
}

export const note = (guid: string, texts: Record<string, JsonObject>, change: Partial<Block> = {}) =>
  makeBlock(guid, 'Note', { content: texts, ...change });

export const row = (guid: string, change: Partial<Block> = {}) => makeBlock(guid, 'Row', change);

export const page = (blocks: Block[], change: Partial<PageDocument> = {}): PageDocument => ({
  ...emptyDocument({ nl: 'Welkom' }),
  blocks,
  ...change,
});

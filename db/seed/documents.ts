import type { z } from 'zod';
import { type BlockName, blockSchemas } from '#blocks/schemas.ts';
import type { CommonOptions } from '#document/common-options.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import { madeFrom } from '#document/fingerprint.ts';
import type { Area, Block, JsonObject, Layout, LayoutException, PageDocument, Place } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { readBlock } from '#document/read-block.ts';
import { blockGuid, guidOf } from './guids.ts';
import { type PictureName, pictures } from './pictures/pictures.ts';

export interface Texts {
  nl: string;
  en?: string;
}

type Schemas = typeof blockSchemas;
/** Without the index signature that an object without fields has. */
type Known<T> = { [Key in keyof T as string extends Key ? never : Key]?: T[Key] };
type Content<Name extends BlockName> = Known<z.input<Schemas[Name]['content']>> & { blockTitle?: string };
type Options<Name extends BlockName> = Known<z.input<Schemas[Name]['options']>> & Partial<CommonOptions>;

interface BlockParts<Name extends BlockName> {
  /** A name by which others point at the block. */
  key?: string;
  /** An image with its description in both languages. */
  picture?: PictureName;
  shared?: Content<Name>;
  nl?: Content<Name>;
  en?: Content<Name>;
  /** The Dutch that the English was made from, where that changed since. */
  wasNl?: Content<Name>;
  options?: Options<Name>;
  only?: string[];
  /** How the English page differs in layout. */
  inEnglish?: LayoutException;
  slots?: Record<string, BlockSeed[]>;
}

export interface BlockSeed extends Omit<BlockParts<BlockName>, 'shared' | 'nl' | 'en' | 'wasNl' | 'options'> {
  name: BlockName;
  content: Record<string, JsonObject>;
  options: JsonObject;
  wasNl?: JsonObject;
}

/** A block of the demo: what is shared, what each language says, and its options. */
export function block<Name extends BlockName>(name: Name, parts: BlockParts<Name>): BlockSeed {
  const { shared, nl, en, wasNl, options = {}, ...rest } = parts;
  const picture = parts.picture && pictures[parts.picture];
  const described = (language: 'nl' | 'en') => (picture ? { alt: picture.alt[language] } : {});
  const hasAlt = picture && blockSchemas[name].translatable.includes('alt');
  const content = {
    shared: { ...(picture && { image: picture.guid }), ...shared },
    nl: { ...(hasAlt && described('nl')), ...nl },
    en: { ...(hasAlt && en && described('en')), ...en },
  };
  const filled = Object.entries(content).filter(([, part]) => Object.keys(part).length > 0);
  // The parts are the inputs of zod schemas, of which everything is JSON.
  return {
    ...rest,
    name,
    options: options as JsonObject,
    ...(wasNl && { wasNl: wasNl as JsonObject }),
    content: Object.fromEntries(filled) as BlockSeed['content'],
  };
}

export interface DocumentSeed {
  title: Texts;
  layout?: Layout;
  options?: JsonObject;
  areas: Partial<Record<Area, BlockSeed[]>>;
}

/** The document of a page, item, template or footer. Throws where a block does not fit its schema. */
export function toDocument(owner: string, { title, layout = '100', options = {}, areas }: DocumentSeed): PageDocument {
  const placed = Object.entries(areas).flatMap(([area, seeds]) =>
    placeAll(seeds, { owner: `${owner}/${area}`, toPlace: (order) => ({ area: area as Area, order }) }),
  );
  const own = placed.flatMap(({ block, exception }) => (exception ? [[block.guid, exception] as const] : []));
  return {
    layout,
    title: title.en === undefined ? { nl: title.nl } : { nl: title.nl, en: title.en },
    options,
    blocks: placed.map(({ block }) => block).toSorted((a, b) => (a.guid < b.guid ? -1 : 1)),
    exceptions: own.length > 0 ? { en: Object.fromEntries(own) } : {},
  };
}

interface Placed {
  block: Block;
  exception: LayoutException | undefined;
}

interface Around {
  owner: string;
  toPlace: (order: string) => Place;
}

function placeAll(seeds: readonly BlockSeed[], { owner, toPlace }: Around): Placed[] {
  const orders = ordersBetween(null, null, seeds.length);
  return seeds.flatMap((seed, index) => {
    const guid = seed.key ? blockGuid(seed.key) : guidOf(`${owner}/${index}`);
    const block = toBlock(seed, { guid, place: toPlace(orders[index] ?? '') });
    const inner = Object.entries(seed.slots ?? {}).flatMap(([slot, children]) =>
      placeAll(children, {
        owner: `${owner}/${index}/${slot}`,
        toPlace: (order) => ({ parent: guid, slot, order }),
      }),
    );
    return [{ block, exception: seed.inEnglish }, ...inner];
  });
}

function toBlock(seed: BlockSeed, { guid, place }: { guid: string; place: Place }): Block {
  const { name, content, options, only, wasNl } = seed;
  const schema: BlockSchema = blockSchemas[name];
  const version = schema.upgrades.length;
  const bare: Block = {
    guid,
    buildingBlockName: name,
    version,
    place,
    ...(only && { only }),
    options,
    content,
    made: {},
  };
  const read = readBlock(bare, blockSchemas);
  if (!read.ok) throw new Error(`block ${name} of ${JSON.stringify(content).slice(0, 200)}: ${read.why}`);
  for (const [language, texts] of Object.entries(read.contents)) {
    if (!texts) throw new Error(`block ${name} in ${language}: ${JSON.stringify(content[language]).slice(0, 300)}`);
  }
  const source = wasNl ? { ...bare, content: { ...content, nl: wasNl } } : bare;
  const made = content.en && content.nl ? madeFrom(source, 'nl', blockSchemas) : undefined;
  return made ? { ...bare, made: { en: made } } : bare;
}

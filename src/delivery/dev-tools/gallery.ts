import type { Block as BlockType, Example } from '#blocks/define-block.ts';
import { exampleImages } from '#blocks/media/example-images.ts';
import { blocks } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { schemaOf } from '#document/fingerprint.ts';
import type { Block, JsonObject, PageDocument, Place } from '#document/page-document.ts';
import { readPageOptions } from '#document/page-options.ts';
import { parseDocument } from '#document/parse-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { resolveDocument } from '#document/resolve.ts';
import { localizedPath } from '#features/content/menus/menus.rules.ts';
import type { Ctx } from '#infra/ctx.ts';
import { sha256 } from '#kernel/hash/sha-256.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import { toGuid } from '#kernel/short-id.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import { siteTexts } from '#site/site-texts.ts';
import type { Destination } from '../addresses/resolve-path.ts';
import type { LoadedPage } from '../loaded-page.ts';
import { optionChoices } from './option-choices.ts';
import { pairwise } from './pairwise.ts';

const address = /^(?:\/en)?\/__gallery(?:\/(\w+)(\/options)?)?$/;

/**
 * The page of one block type's examples, of that type in combinations of all options, or of all block types; undefined for
 * any other address.
 */
export async function buildGallery(
  ctx: Ctx,
  { path, language }: Extract<Destination, { kind: 'none' }>,
): Promise<LoadedPage | undefined> {
  const found = address.exec(path);
  if (!found) return undefined;
  const name = found[1];
  const shown = name === undefined ? undefined : (blocks as unknown as Record<string, BlockType>)[name];
  if (name !== undefined && !(shown && Object.hasOwn(blocks, name))) return undefined;
  const isOfOptions = found[2] !== undefined;
  const samples = shown ? (isOfOptions ? combinationsOf(shown) : examplesOf(shown)) : undefined;
  const document = samples ? documentOf(samples.flatMap(({ blocks }) => blocks)) : contents(ctx, language);
  const resolved = resolveDocument(parseDocument(document, blockSchemas), {
    language,
    fallbacks: fallbacksOf(language, ctx.platform),
  });
  const title = shown ? shown.texts[language === 'en' ? 'en' : 'nl']('label') : siteTexts(language)('gallery.title');
  return {
    language,
    path,
    query: {},
    page: undefined,
    title,
    isIndexed: false,
    isGallery: true,
    options: readPageOptions({ headerImage: 'none' }),
    description: '',
    nodes: [...resolved.areas.values()].flat(),
    answers: answersOf(samples ?? [], language),
    inLanguage: (code) =>
      localizedPath(name ? `/__gallery/${name}${found[2] ?? ''}` : '/__gallery', code, ctx.platform.defaultLanguage),
    content: {
      kind: 'page',
      heading: { text: title, language },
      showsHeading: true,
      layout: '100',
      areas: resolved.areas,
      sideLeftFirst: false,
      tocMode: 'none',
      cssClass: '',
    },
  };
}

function contents(ctx: Ctx, language: string): PageDocument {
  const links = Object.entries(blocks as unknown as Record<string, BlockType>).map(([name, block]) => ({
    label: block.texts[language === 'en' ? 'en' : 'nl']('label'),
    description: block.texts[language === 'en' ? 'en' : 'nl']('description'),
    link: { url: localizedPath(`/__gallery/${name}`, language, ctx.platform.defaultLanguage) },
  }));
  const list = makeBlock(
    guidOf('contents'),
    { area: 'main', order: 'U' },
    { buildingBlockName: 'LinkList', content: { [language]: { links } }, options: { columns: '2' } },
  );
  return documentOf([list]);
}

const documentOf = (all: Block[]): PageDocument => ({
  layout: '100',
  title: {},
  options: {},
  blocks: all,
  exceptions: {},
});

/** An example where it is shown: its block, what stands before and in that, and the answers that it comes with. */
interface GallerySample {
  guid: string;
  blocks: Block[];
  data: Example['data'];
}

const answersOf = (samples: readonly GallerySample[], language: string): ReadonlyMap<string, object> =>
  new Map(samples.flatMap(({ guid, data }) => (data ? [[guid, data[toInterfaceLanguage(language)]] as const] : [])));

function examplesOf(block: BlockType): GallerySample[] {
  const orders = ordersBetween(null, null, block.examples.length * 2);
  return block.examples.map((example, at) => {
    const guid = guidOf(`${block.schema.name} ${at}`);
    const place = (offset: number): Place => ({ area: 'main', order: orders[at * 2 + offset] ?? 'U' });
    const title = { nl: { text: example.title.nl }, en: { text: example.title.en } };
    const heading = makeBlock(guidOf(`${guid} title`), place(0), {
      buildingBlockName: 'Heading',
      content: title,
      options: { level: '2', size: 'small' },
    });
    const blocks = [heading, ...exampleBlocks(block, example, { guid, place: place(1) })];
    return { guid, blocks, data: example.data };
  });
}

/** A block in as few combinations of its options as show each value with each other; its examples take turns in them. */
function combinationsOf(block: BlockType): GallerySample[] {
  const combinations = pairwise(optionChoices(block.schema));
  const orders = ordersBetween(null, null, combinations.length);
  return combinations.map((options, at) => {
    const example = block.examples[at % block.examples.length] ?? block.examples[0];
    const titled = (words: string) => ({ blockTitle: `${words} ${at + 1}` });
    const content = {
      nl: { ...example.content.nl, ...titled('Combinatie') },
      en: { ...example.content.en, ...titled('Combination') },
    };
    const guid = guidOf(`${block.schema.name} options ${at}`);
    const place: Place = { area: 'main', order: orders[at] ?? 'U' };
    const combined = {
      ...example,
      content,
      options: { backgroundImage: exampleImages.park, ...example.options, ...options },
    };
    return { guid, blocks: exampleBlocks(block, combined, { guid, place }), data: example.data };
  });
}

function exampleBlocks(block: BlockType, example: Example, at: { guid: string; place: Place }): Block[] {
  const own = makeBlock(at.guid, at.place, {
    buildingBlockName: block.schema.name,
    content: split(block, example.content as Record<string, JsonObject>),
    options: { headingLevel: '3', ...(example.options as JsonObject | undefined) },
  });
  const inner = Object.entries(example.slots ?? {}).flatMap(([slot, children]) => {
    const orders = ordersBetween(null, null, children.length);
    return children.map((child, index) => {
      const type = (blocks as unknown as Record<string, BlockType>)[child.buildingBlockName];
      const content = type ? split(type, child.content) : child.content;
      return makeBlock(
        `${at.guid}-${slot}-${index}`,
        { parent: at.guid, slot, order: orders[index] ?? 'U' },
        { ...child, content },
      );
    });
  });
  return [own, ...inner];
}

/** What the schema shares between languages goes to `shared`, the rest stays with its language. */
function split({ schema }: BlockType, content: Record<string, JsonObject>): Record<string, JsonObject> {
  const isOwn = (field: string) => field === 'blockTitle' || schema.translatable.includes(field);
  const only = (fields: JsonObject, own: boolean) =>
    Object.fromEntries(Object.entries(fields).filter(([field]) => isOwn(field) === own));
  const { nl = {}, en = {} } = content;
  return { shared: only(nl, false), nl: only(nl, true), en: only(en, true) };
}

/** The same guid for the same example each time. */
const guidOf = (name: string) => toGuid(sha256(name).slice(0, 32)) ?? name;

interface Parts {
  buildingBlockName: string;
  content: Record<string, JsonObject>;
  options?: JsonObject;
}

const makeBlock = (guid: string, place: Place, { buildingBlockName, content, options = {} }: Parts): Block => ({
  guid,
  buildingBlockName,
  version: schemaOf(blockSchemas, buildingBlockName)?.upgrades.length ?? 0,
  place,
  options,
  content,
  made: {},
});

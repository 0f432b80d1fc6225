import { byGuid, isEmpty, isNoException, isSameJson, withMember } from '../canonical.ts';
import { type Schemas, schemaOf, upgradeBlock } from '../fingerprint.ts';
import type { Block, PageDocument, Placeholders } from '../page-document.ts';
import type { Write } from './write.ts';

export interface Performed {
  document: PageDocument;
  /** What the same keys held before, last write first. */
  before: Write[];
}

/** Does the writes in order on a copy that shares whatever they do not touch. */
export function perform(document: PageDocument, writes: readonly Write[], schemas: Schemas): Performed {
  const draft: Draft = { ...document, byGuid: new Map(document.blocks.map((block) => [block.guid, block])), schemas };
  const before: Write[] = [];
  for (const write of writes) {
    before.push(held(draft, write));
    put(draft, write);
  }
  const { layout, title, options, exceptions } = draft;
  return { document: { layout, title, options, exceptions, blocks: blocksOf(draft) }, before: before.reverse() };
}

interface Draft extends PageDocument {
  byGuid: Map<string, Block>;
  schemas: Schemas;
}

function blocksOf(draft: Draft): Block[] {
  const old = new Set(draft.blocks.map(({ guid }) => guid));
  const kept = draft.blocks.map(({ guid }) => draft.byGuid.get(guid)).filter((block) => block !== undefined);
  if (kept.length === draft.byGuid.size) return kept;
  const added = [...draft.byGuid.values()].filter(({ guid }) => !old.has(guid));
  return [...kept, ...added].sort(byGuid);
}

/** The write that would leave everything as it is. */
function held(draft: Draft, write: Write): Write {
  switch (write.part) {
    case 'title':
      return { ...write, title: draft.title[write.language] ?? null };
    case 'layout':
      return { ...write, layout: draft.layout };
    case 'pageOption':
      return { ...write, value: draft.options[write.key] };
    case 'exception':
      return { ...write, exception: draft.exceptions[write.language]?.[write.guid] ?? null };
    case 'block':
      return { ...write, block: draft.byGuid.get(write.guid) ?? null };
    default:
      return writeOfBlock(draft.byGuid.get(write.guid), write);
  }
}

type BlockWrite = Extract<
  Write,
  { part: 'stored' | 'place' | 'only' | 'option' | 'content' | 'made' | 'placeholders' }
>;

function writeOfBlock(block: Block | undefined, write: BlockWrite): Write {
  if (!block) return write;
  switch (write.part) {
    case 'stored': {
      const { version, options, content, made } = block;
      return { ...write, stored: { version, options, content, made } };
    }
    case 'place':
      return { ...write, place: block.place };
    case 'only':
      return { ...write, only: block.only ?? null };
    case 'option':
      return { ...write, value: block.options[write.key] };
    case 'content':
      return { ...write, value: block.content[write.language]?.[write.field] };
    case 'made':
      return { ...write, made: block.made[write.language] ?? null };
    case 'placeholders':
      return { ...write, placeholders: block.placeholders?.[write.language] ?? null };
  }
}

function put(draft: Draft, write: Write) {
  switch (write.part) {
    case 'title':
      draft.title = withMember(draft.title, write.language, write.title ?? undefined);
      return;
    case 'layout':
      draft.layout = write.layout;
      return;
    case 'pageOption':
      draft.options = withMember(draft.options, write.key, write.value);
      return;
    case 'exception':
      return putException(draft, write);
    case 'block':
      if (write.block) draft.byGuid.set(write.guid, write.block);
      else draft.byGuid.delete(write.guid);
      return;
    default: {
      const block = draft.byGuid.get(write.guid);
      if (block) draft.byGuid.set(write.guid, changed(block, write, draft.schemas));
    }
  }
}

function putException(draft: Draft, { guid, language, exception }: Extract<Write, { part: 'exception' }>) {
  const kept = exception && !isNoException(exception) ? exception : undefined;
  const own = withMember(draft.exceptions[language] ?? {}, guid, kept);
  draft.exceptions = withMember(draft.exceptions, language, isEmpty(own) ? undefined : own);
}

function changed(block: Block, write: BlockWrite, schemas: Schemas): Block {
  switch (write.part) {
    case 'stored':
      return meansTheSame(block, { ...block, ...write.stored }, schemas) ? { ...block, ...write.stored } : block;
    case 'place':
      return { ...block, place: write.place };
    case 'only': {
      const { only: _before, ...everywhere } = block;
      return write.only ? { ...everywhere, only: write.only } : everywhere;
    }
    case 'option':
      return { ...block, options: withMember(block.options, write.key, write.value) };
    case 'content': {
      const part = withMember(block.content[write.language] ?? {}, write.field, write.value);
      return { ...block, content: withMember(block.content, write.language, isEmpty(part) ? undefined : part) };
    }
    case 'made':
      return { ...block, made: withMember(block.made, write.language, write.made ?? undefined) };
    case 'placeholders':
      return withPlaceholders(block, write.language, write.placeholders);
  }
}

function withPlaceholders(block: Block, language: string, own: Placeholders | null): Block {
  const { placeholders = {}, ...rest } = block;
  const all = withMember(placeholders, language, own ?? undefined);
  return isEmpty(all) ? rest : { ...rest, placeholders: all };
}

/** Going back to an older form is only for a block that nobody changed since: nobody's text is lost by it. */
function meansTheSame(block: Block, other: Block, schemas: Schemas): boolean {
  const schema = schemaOf(schemas, block.buildingBlockName);
  const [one, two] = [schema && upgradeBlock(block, schema), schema && upgradeBlock(other, schema)];
  return one !== undefined && two !== undefined && isSameJson(one, two);
}

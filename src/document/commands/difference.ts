import { isSameJson } from '../canonical.ts';
import { type Schemas, schemaOf, upgradeBlock } from '../fingerprint.ts';
import type { Block, PageDocument } from '../page-document.ts';
import type { Write } from './write.ts';

/** What brings one block back to how another document has it; nothing where it is the same. */
export function blockDifference(from: PageDocument, to: PageDocument, at: { guid: string; schemas: Schemas }): Write[] {
  const { guid, schemas } = at;
  return blockTo(byGuid(from, schemas).get(guid), byGuid(to, schemas).get(guid));
}

/** The writes that make one document of another, whole: what "restore this revision" and "discard" do. */
export function differenceTo(from: PageDocument, to: PageDocument, schemas: Schemas): Write[] {
  const [before, after] = [byGuid(from, schemas), byGuid(to, schemas)];
  const titles = differing(from.title, to.title).map(
    (language): Write => ({ part: 'title', language, title: to.title[language] ?? null }),
  );
  const options = differing(from.options, to.options).map(
    (key): Write => ({ part: 'pageOption', key, value: to.options[key] }),
  );
  const layout: Write[] = from.layout === to.layout ? [] : [{ part: 'layout', layout: to.layout }];
  const guids = [...new Set([...before.keys(), ...after.keys()])];
  const blocks = guids.flatMap((guid) => blockTo(before.get(guid), after.get(guid)));
  return [...titles, ...options, ...layout, ...blocks, ...exceptionsTo(from, to)];
}

/** Of a block that is in both only what differs, so that what others write beside it stays. */
function blockTo(from: Block | undefined, to: Block | undefined): Write[] {
  if (isSameJson(from, to)) return [];
  const { guid } = from ?? to ?? { guid: '' };
  const whole = (block: Block | undefined): Write => ({ part: 'block', guid, block: block ?? null });
  if (!from || !to) return [whole(to)];
  const isSameKind = from.buildingBlockName === to.buildingBlockName && from.version === to.version;
  if (!isSameKind) return [whole(undefined), whole(to)];
  const { version } = to;
  const place: Write[] = isSameJson(from.place, to.place) ? [] : [{ part: 'place', guid, place: to.place }];
  const only: Write[] = isSameJson(from.only, to.only) ? [] : [{ part: 'only', guid, only: to.only ?? null }];
  const options = differing(from.options, to.options).map(
    (key): Write => ({ part: 'option', guid, version, key, value: to.options[key] }),
  );
  const texts = differing(from.content, to.content).flatMap((language) =>
    differing(from.content[language] ?? {}, to.content[language] ?? {}).map(
      (field): Write => ({ part: 'content', guid, version, language, field, value: to.content[language]?.[field] }),
    ),
  );
  const made = differing(from.made, to.made).map(
    (language): Write => ({ part: 'made', guid, version, language, made: to.made[language] ?? null }),
  );
  const placeholders = differing(from.placeholders ?? {}, to.placeholders ?? {}).map((language): Write => {
    const own = to.placeholders?.[language] ?? null;
    return { part: 'placeholders', guid, language, placeholders: own };
  });
  return [...place, ...only, ...options, ...texts, ...made, ...placeholders];
}

const differing = (from: Record<string, unknown>, to: Record<string, unknown>) =>
  [...new Set([...keys(from), ...keys(to)])].filter((key) => !isSameJson(from[key], to[key]));

const keys = (record: object) => Object.keys(record);
/** In today's version, since only that can be written; what cannot be read stays as it is. */
const byGuid = ({ blocks }: PageDocument, schemas: Schemas): ReadonlyMap<string, Block> =>
  new Map(
    blocks.map((block) => {
      const schema = schemaOf(schemas, block.buildingBlockName);
      return [block.guid, (schema && upgradeBlock(block, schema)) ?? block];
    }),
  );

function exceptionsTo(from: PageDocument, to: PageDocument): Write[] {
  return differing(from.exceptions, to.exceptions).flatMap((language) => {
    const [before, after] = [from.exceptions[language] ?? {}, to.exceptions[language] ?? {}];
    return differing(before, after).map(
      (guid): Write => ({ part: 'exception', guid, language, exception: after[guid] ?? null }),
    );
  });
}

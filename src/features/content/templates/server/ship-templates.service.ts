import { blockSchemas } from '#blocks/schemas.ts';
import { canonicalDocument, isEmpty, isSameJson } from '#document/canonical.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import { madeFrom } from '#document/fingerprint.ts';
import type { Area, Block, JsonObject, JsonValue, PageDocument } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { hasWords } from '#document/translation/words.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { createShipped, publishDocument } from '../../documents/server/publications.service.ts';
import { isDocument, readWorking } from '../../documents/server/working.service.ts';
import type { ShippedBlock, ShippedTemplate } from '../shipped/shipped-template.ts';
import { shippedTemplates } from '../shipped/shipped-templates.ts';
import { fixedGuid } from './fixed-guid.ts';
import * as store from './templates.store.ts';

/** Gives the platform the templates of the product that it never had: what its admins changed or deleted stays so. */
export async function shipTemplates(ctx: Ctx) {
  const guids = new Map(shippedTemplates.map((one) => [fixedGuid(ctx.platform.id, `template ${one.key}`), one]));
  const known = await store.selectKnownTemplates(ctx, [...guids.keys()]);
  await renew(
    ctx,
    [...guids].filter(([guid]) => known.has(guid)),
  );
  const missing = [...guids].filter(([guid]) => !known.has(guid));
  if (missing.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const documents = missing.map(([owner, template]) => ({ owner, document: toDocument(owner, template) }));
    await createShipped(ctx, documents);
    const rows = missing.map(([guid, { name, description }]) => ({
      guid,
      name: { ...name },
      description: { ...description },
    }));
    await store.insertTemplates(
      ctx,
      rows.map((row) => ({ ...row, madeBy: null })),
    );
  });
}

/** Templates of an earlier version that nobody changed or deleted say what those of this one say. */
async function renew(ctx: Ctx, known: readonly (readonly [string, ShippedTemplate])[]) {
  for (const [owner, template] of known) {
    const document = toDocument(owner, template);
    if (!(await isDocument(ctx, owner))) continue;
    const { document: before, version } = await readWorking(ctx, owner);
    if (version > 1 || isSameJson(canonicalDocument(before), canonicalDocument(document))) continue;
    await publishDocument(ctx, { owner, ownerKind: 'template', document, languages: ctx.platform.languages });
  }
}

/** A template as a document, whose guids are made of the template's. */
export function toDocument(guid: string, { name, layout, options = {}, areas }: ShippedTemplate): PageDocument {
  const blocks = Object.entries(areas).flatMap(([area, shipped]) => {
    const orders = ordersBetween(null, null, shipped.length);
    return shipped.map((one, at) =>
      toBlock(one, { guid: fixedGuid(guid, `${area} ${at}`), place: { area: area as Area, order: orders[at] ?? 'U' } }),
    );
  });
  const sorted = blocks.sort((a, b) => (a.guid < b.guid ? -1 : 1));
  return { layout, title: { ...name }, options, blocks: sorted, exceptions: {} };
}

function toBlock({ name, shared, nl, en, options = {} }: ShippedBlock, own: Pick<Block, 'guid' | 'place'>): Block {
  const schemas: Record<string, BlockSchema> = blockSchemas;
  const version = schemas[name]?.upgrades.length ?? 0;
  const [dutch, english] = [splitTexts(nl), splitTexts(en)];
  const schema = schemas[name];
  // English borrows the parts of a list until somebody wrote in it.
  const hasEnglish = schema !== undefined && hasWords(schema, english.content);
  const content = {
    ...(shared && { shared }),
    ...(!isEmpty(dutch.content) && { nl: dutch.content }),
    ...(hasEnglish && { en: english.content }),
  };
  const said = { ...(!isEmpty(dutch.said) && { nl: dutch.said }), ...(!isEmpty(english.said) && { en: english.said }) };
  const placeholders = isEmpty(said) ? {} : { placeholders: said };
  const block: Block = { ...own, buildingBlockName: name, version, options, content, made: {}, ...placeholders };
  const made = content.nl && hasEnglish ? madeFrom(block, 'nl', blockSchemas) : undefined;
  return made ? { ...block, made: { en: made } } : block;
}

interface Split {
  content: JsonObject;
  /** What is to be written, by the way to it. */
  said: Record<string, string>;
}

/** The texts of a template apart from what is still to be written in it. */
function splitTexts(texts: JsonObject = {}): Split {
  const said: Record<string, string> = {};
  const visit = (value: JsonValue, path: readonly string[]): JsonValue | undefined => {
    if (Array.isArray(value)) return value.map((one, at) => visit(one, [...path, String(at)]) ?? null);
    if (typeof value !== 'object' || value === null) return value;
    if (typeof value.placeholder === 'string') {
      said[path.join('.')] = value.placeholder;
      return value.isRich || path.length === 1 ? undefined : '';
    }
    const members = Object.entries(value).flatMap(([key, one]) => {
      const own = visit(one, [...path, key]);
      return own === undefined ? [] : [[key, own] as const];
    });
    return Object.fromEntries(members);
  };
  return { content: visit(texts, []) as JsonObject, said };
}

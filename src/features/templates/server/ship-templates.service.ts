import { blockSchemas } from '#blocks/schemas.ts';
import type { BlockSchema } from '#document/define-block-schema.ts';
import { madeFrom } from '#document/fingerprint.ts';
import type { Area, Block, PageDocument } from '#document/page-document.ts';
import { ordersBetween } from '#document/places/order-key.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { createPublished } from '../../documents/server/documents.service.ts';
import type { ShippedBlock, ShippedTemplate } from '../shipped/shipped-template.ts';
import { shippedTemplates } from '../shipped/shipped-templates.ts';
import { fixedGuid } from './fixed-guid.ts';
import * as store from './templates.store.ts';

/** Gives the platform the templates of the product that it never had: what its admins changed or deleted stays so. */
export async function shipTemplates(ctx: Ctx) {
  const guids = new Map(shippedTemplates.map((one) => [fixedGuid(ctx.platform.id, `template ${one.key}`), one]));
  const known = await store.selectKnownTemplates(ctx, [...guids.keys()]);
  const missing = [...guids].filter(([guid]) => !known.has(guid));
  if (missing.length === 0) return;
  await inTransaction(ctx, async (ctx) => {
    const documents = missing.map(([owner, template]) => ({ owner, document: toDocument(owner, template) }));
    await createPublished(ctx, 'template', documents);
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

function toBlock({ name, nl, en, options = {} }: ShippedBlock, own: Pick<Block, 'guid' | 'place'>): Block {
  const schemas: Record<string, BlockSchema> = blockSchemas;
  const version = schemas[name]?.upgrades.length ?? 0;
  const content = { ...(nl && { nl }), ...(en && { en }) };
  const block: Block = { ...own, buildingBlockName: name, version, options, content, made: {} };
  const made = nl && en ? madeFrom(block, 'nl', blockSchemas) : undefined;
  return made ? { ...block, made: { en: made } } : block;
}

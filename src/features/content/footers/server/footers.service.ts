import { randomUUID } from 'node:crypto';
import { emptyDocument } from '#document/page-document.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { once } from '#infra/idempotency-keys.store.ts';
import { readSettings, saveSettings } from '../../../base/settings/server/settings.service.ts';
import { createDocument } from '../../documents/server/documents.service.ts';
import { findOwnerKind } from '../../documents/server/working.service.ts';

/** An empty footer, which the settings name from now on. One that they named without a document gets its document. */
export function createFooter(ctx: Ctx, { name, key }: { name: string; key?: string | undefined }) {
  return inTransaction(ctx, (ctx) => once(ctx, { key, asked: { footer: name } }, () => makeFooter(ctx, name)));
}

async function makeFooter(ctx: Ctx, name: string): Promise<{ guid: string }> {
  const { footers } = await readSettings(ctx);
  const guid = (await firstWithout(ctx, footers)) ?? randomUUID();
  const document = emptyDocument({ [ctx.platform.defaultLanguage]: name });
  await createDocument(ctx, { owner: guid, ownerKind: 'footer', document });
  if (!footers.some((footer) => footer.guid === guid))
    await saveSettings(ctx, { footers: [...footers, { guid, name }] });
  return { guid };
}

async function firstWithout(ctx: Ctx, footers: readonly { guid: string }[]): Promise<string | undefined> {
  for (const { guid } of footers) if (!(await findOwnerKind(ctx, guid))) return guid;
  return undefined;
}

import { blockSchemas } from '#blocks/schemas.ts';
import type { PageDocument } from '#document/page-document.ts';
import { type ParsedDocument, parseDocument } from '#document/parse-document.ts';
import { resolveDocument } from '#document/resolve.ts';
import type { Ctx } from '#infra/ctx.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import type { OwnerKind } from '../../../content/documents/documents.contract.ts';
import { findRevision, readPointers } from '../../../content/documents/server/documents.service.ts';
import { findItemImage } from '../../../content/items/server/item-image.service.ts';
import type { Issue, LinkFacts } from '../checks.contract.ts';
import { readPieces } from '../pieces/read-pieces.ts';
import { checkPieces } from '../rules/check-document.ts';
import { readLinkFacts } from './link-facts.service.ts';

interface Looking {
  owner: string;
  kind: OwnerKind;
  document: PageDocument;
  languages: readonly string[];
}

interface Looked {
  language: string;
  issues: Issue[];
  facts: LinkFacts;
}

/** What the rules find in a document as these languages would show it, if it were published in them now. */
export async function lookAt(ctx: Ctx, { owner, kind, document, languages }: Looking): Promise<Looked[]> {
  const parsed = parseDocument(document, blockSchemas);
  const image = kind === 'item' ? await findItemImage(ctx, owner) : null;
  // What a template asks for is written in the pages that are made from it.
  const isTemplate = kind === 'template';
  const looked: Looked[] = [];
  for (const language of languages) {
    const fallbacks = fallbacksOf(language, ctx.platform);
    const fallbackDocuments = new Map<string, ParsedDocument>();
    for (const fallback of fallbacks) {
      const source = languages.includes(fallback) ? parsed : await publishedIn(ctx, owner, fallback);
      if (source) fallbackDocuments.set(fallback, source);
    }
    const resolved = resolveDocument(parsed, { language, fallbacks, fallbackDocuments });
    const pieces = readPieces(resolved, blockSchemas, { image });
    const facts = await readLinkFacts(ctx, owner, { pieces, resolved });
    const issues = checkPieces(pieces, facts).filter(({ rule }) => !(isTemplate && rule === 'unwritten'));
    looked.push({ language, issues, facts });
  }
  return looked;
}

/** Texts that a language borrows come from what the other has published. */
async function publishedIn(ctx: Ctx, owner: string, language: string): Promise<ParsedDocument | undefined> {
  const pointer = (await readPointers(ctx, owner)).find((one) => one.language === language);
  const document = pointer?.revisionId ? await findRevision(ctx, pointer.revisionId) : undefined;
  return document && parseDocument(document, blockSchemas);
}

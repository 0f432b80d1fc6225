import type { Schemas } from '#document/fingerprint.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import { sha256 } from '#kernel/hash/sha-256.ts';
import { severities } from '../../../base/settings/checks-policy.ts';
import type { Issue, LinkFacts, RuleName } from '../checks.contract.ts';
import type { Pieces } from '../pieces/pieces.ts';
import { readPieces } from '../pieces/read-pieces.ts';
import { altText, type DescribedHeader, headerAltText } from './alt-text.ts';
import { brokenLinks } from './broken-links.ts';
import { citizenNumbers } from './citizen-numbers.ts';
import { type ChosenColors, chosenContrast } from './contrast.ts';
import { fileContents } from './file-contents.ts';
import { headingOrder } from './heading-order.ts';
import type { Rule, RuleIssue } from './issue.ts';
import { languageOfParts } from './language-of-parts.ts';
import { linkText } from './link-text.ts';
import { pdfAccess } from './pdf-access.ts';
import { readability } from './readability.ts';
import { tableHeaders } from './table-headers.ts';
import { unwritten } from './unwritten.ts';

const rules: Readonly<Record<Exclude<RuleName, 'contrast'>, Rule>> = {
  unwritten,
  'alt-text': altText,
  'link-text': linkText,
  'heading-order': headingOrder,
  'table-headers': tableHeaders,
  'language-of-parts': languageOfParts,
  'broken-links': brokenLinks,
  readability,
  'citizen-numbers': citizenNumbers,
  'file-contents': fileContents,
  'pdf-access': pdfAccess,
};

/** Of nothing is known where it leads. */
export const noFacts: LinkFacts = {
  targets: {},
  anchors: {},
  images: {},
  files: {},
  contents: {},
  paths: {},
  shared: {},
};

interface Looking {
  schemas: Schemas;
  facts: LinkFacts;
  /** Of an item. */
  image?: string | null;
}

/** All that the rules find in a document as one language shows it, worst first, then as it is read. */
export const checkDocument = (resolved: ResolvedDocument, { schemas, facts, image = null }: Looking): Issue[] =>
  checkPieces(readPieces(resolved, schemas, { image }), facts);

export function checkPieces(pieces: Pieces, facts: LinkFacts): Issue[] {
  const found = Object.entries(rules).flatMap(([rule, look]) =>
    look(pieces, facts).map((one) => ({ rule: rule as RuleName, ...one })),
  );
  return named(found, pieces.language);
}

/** What the look of a platform gives, its colours and header images: of no document, so of no language. */
export const checkLook = ({ colorScheme, headerImages }: Look, languages: readonly string[]): Issue[] =>
  named(
    [
      ...chosenContrast(colorScheme).map((found) => ({ rule: 'contrast' as const, ...found })),
      ...headerAltText(headerImages, languages).map((found) => ({ rule: 'alt-text' as const, ...found })),
    ],
    '',
  );

interface Look {
  colorScheme: ChosenColors;
  headerImages: readonly DescribedHeader[];
}

/** Two that are the same in all they say are told apart by their number. */
function named(found: readonly (RuleIssue & { rule: RuleName })[], language: string): Issue[] {
  const times = new Map<string, number>();
  const issues = found.map((one) => {
    const { rule, kind, guid, field, values } = one;
    const said = JSON.stringify([rule, kind, guid, field, values.words ?? values.color ?? '']);
    const time = times.get(said) ?? 0;
    times.set(said, time + 1);
    return { ...one, id: sha256(`${said} ${time}`).slice(0, 16), language };
  });
  return issues.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity));
}

import type { StructuredData } from '#blocks/define-block.ts';
import { attempt, type ReportFailure } from '#blocks/guard/block-failure.ts';
import { findBlock } from '#blocks/registry.ts';
import type { JsonValue } from '#document/page-document.ts';
import type { ResolvedNode } from '#document/resolve.ts';

interface Organisation {
  organisationName: string | null;
  organisationId: string | null;
  contactPhone: string | null;
  contactAddress: string | null;
}

/** Who a website is of, as far as its settings say; undefined where they say nothing. `url` and `name` are those of the website. */
export function organisationData(
  { organisationName, organisationId, contactPhone, contactAddress }: Organisation,
  { url, name }: { url: string; name: string },
): StructuredData | undefined {
  if (!organisationName && !contactPhone && !contactAddress) return undefined;
  return {
    '@type': 'Organization',
    name: organisationName ?? name,
    url,
    ...(organisationId && { identifier: organisationId }),
    ...(contactPhone && { telephone: contactPhone }),
    ...(contactAddress && { address: contactAddress }),
  };
}

interface About {
  /** The day it is where the platform is, `YYYY-MM-DD`. */
  today: string;
  /** What the page is called. */
  page: string;
  /** Whose website it is, on its home page. */
  organisation?: StructuredData | undefined;
}

/**
 * What the blocks of a page say to search engines, as JSON-LD; undefined where they say nothing. The caller passes only blocks
 * that everybody may read (architecture §4). A page has at most one list of questions (schema.org `FAQPage`), each of them once.
 */
export function structuredDataOf(
  nodes: Iterable<ResolvedNode>,
  { organisation, ...about }: About,
  report: ReportFailure,
): object | undefined {
  const ofBlocks = [...nodes].flatMap((node) => {
    if (!node.ok) return [];
    const { content, options, language } = node;
    const say = () => findBlock(node.name)?.structuredData?.({ content, options, language, ...about });
    return attempt(node, report, say) ?? [];
  });
  const graph = [...(organisation ? [organisation] : []), ...withOneFaq(ofBlocks)];
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : undefined;
}

const isFaq = (object: StructuredData) => object['@type'] === 'FAQPage';

function withOneFaq(objects: readonly StructuredData[]): readonly StructuredData[] {
  const questions = objects.filter(isFaq).flatMap(({ mainEntity }): JsonValue[] => [mainEntity ?? []].flat());
  const others = objects.filter((object) => !isFaq(object));
  const once = [...new Map(questions.map((one) => [JSON.stringify(one), one])).values()];
  return once.length > 0 ? [{ '@type': 'FAQPage', mainEntity: once }, ...others] : others;
}

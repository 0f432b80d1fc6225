import type { StructuredData } from '#blocks/define-block.ts';
import { attempt, type ReportFailure } from '#blocks/guard/block-failure.ts';
import { findBlock } from '#blocks/registry.ts';
import type { JsonValue } from '#document/page-document.ts';
import type { ResolvedNode } from '#document/resolve.ts';

interface About {
  /** The day it is where the platform is, `YYYY-MM-DD`. */
  today: string;
  /** What the page is called. */
  page: string;
}

/**
 * What the blocks of a page say to search engines, as JSON-LD; undefined where they say nothing. The caller passes only blocks
 * that everybody may read (architecture §4). A page has at most one list of questions (schema.org `FAQPage`), each of them once.
 */
export function structuredDataOf(
  nodes: Iterable<ResolvedNode>,
  about: About,
  report: ReportFailure,
): object | undefined {
  const objects = [...nodes].flatMap((node) => {
    if (!node.ok) return [];
    const { content, options, language } = node;
    const say = () => findBlock(node.name)?.structuredData?.({ content, options, language, ...about });
    return attempt(node, report, say) ?? [];
  });
  const graph = withOneFaq(objects);
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : undefined;
}

const isFaq = (object: StructuredData) => object['@type'] === 'FAQPage';

function withOneFaq(objects: readonly StructuredData[]): readonly StructuredData[] {
  const questions = objects.filter(isFaq).flatMap(({ mainEntity }): JsonValue[] => [mainEntity ?? []].flat());
  const others = objects.filter((object) => !isFaq(object));
  const once = [...new Map(questions.map((one) => [JSON.stringify(one), one])).values()];
  return once.length > 0 ? [{ '@type': 'FAQPage', mainEntity: once }, ...others] : others;
}

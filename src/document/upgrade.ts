import { isEmpty } from './canonical.ts';
import type { BlockSchema, StoredParts } from './define-block-schema.ts';
import type { Block } from './page-document.ts';

/**
 * What the block stores, in its own version and in each later one up to today's. The stored block itself is never changed.
 * Undefined when a newer server wrote it, or when a step fails on it.
 */
export function formsOf(block: Block, schema: BlockSchema): readonly [StoredParts, ...StoredParts[]] | undefined {
  const stored: StoredParts = { options: block.options, content: block.content };
  if (block.version === schema.upgrades.length) return [stored];
  if (block.version > schema.upgrades.length) return undefined;

  const forms: [StoredParts, ...StoredParts[]] = [stored];
  let last = stored;
  try {
    for (const step of schema.upgrades.slice(block.version)) {
      last = withoutEmptyParts(step(structuredClone(last)));
      forms.push(last);
    }
  } catch {
    return undefined;
  }
  return forms;
}

/** The block's options and content as today's version writes them. */
export const upgradeParts = (block: Block, schema: BlockSchema): StoredParts | undefined =>
  formsOf(block, schema)?.at(-1);

function withoutEmptyParts({ options, content }: StoredParts): StoredParts {
  return { options, content: Object.fromEntries(Object.entries(content).filter(([, part]) => !isEmpty(part))) };
}

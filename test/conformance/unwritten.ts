import type { Example } from '#blocks/define-block.ts';
import type { JsonObject } from '#document/page-document.ts';
import { shellsIn, wordsOn } from './empty-shells.ts';
import { emptied, leavingOut } from './left-out.ts';
import { type AnyBlock, showBlock, showsWhatItHolds } from './show-block.tsx';

/** Nothing was written in it, and it has nothing to show: visitors see no words, and nothing that is empty. */
export function wordsOfNothing(block: AnyBlock): string[] {
  const nothing: Example = { title: { nl: '', en: '' }, content: { nl: {}, en: {} } };
  const unwritten = block.examples.flatMap(({ content, ...example }): Example[] => {
    // An example is JSON: only its optional members keep the compiler from seeing it.
    const parts = emptied(content.nl as JsonObject) as JsonObject;
    return block.schema.content.safeParse(parts).success ? [{ ...example, content: { nl: parts, en: parts } }] : [];
  });
  return [nothing, ...unwritten].flatMap((example, at) => {
    const name = at === 0 ? 'without anything' : `example ${at - 1} without its words`;
    const html = showBlock(block, { example: { ...example, options: calm(example) }, data: {} });
    const words = withoutSlots(block, wordsOn(html));
    const says = words === '' ? [] : [`${name} says "${words}"`];
    return [...says, ...shellsIn(html).map((shell) => `${name} shows an empty ${shell}`)];
  });
}

/** Who asks that visitors are told that there is nothing, gets that. */
const calm = ({ options }: Example): JsonObject => {
  const { hideWhenEmpty: _asked, ...rest } = (options ?? {}) as JsonObject;
  return rest;
};

const withoutSlots = ({ schema }: AnyBlock, words: string) =>
  words
    .split(' ')
    .filter((word) => !(schema.slots?.(schema.options.parse({})) ?? []).includes(word) && !/^column-\d$/.test(word))
    .join(' ');

/** Each of its texts, links, images and parts left out in turn: nothing empty is left where it stood. */
export const shellsOfHalf = (block: AnyBlock): string[] =>
  block.examples.flatMap((example, at) => {
    if (!showsWhatItHolds(block, example)) return [];
    return leavingOut(example.content.nl as JsonObject).flatMap(({ path, content }) => {
      if (!block.schema.content.safeParse(content).success) return [];
      const html = showBlock(block, { example: { ...example, content: { nl: content, en: content } } });
      return shellsIn(html).map((shell) => `example ${at} without ${path} shows an empty ${shell}`);
    });
  });

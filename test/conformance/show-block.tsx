import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Block, BlockPlace, Example, Read } from '#blocks/define-block.ts';
import { IslandContext, type RenderIsland } from '#blocks/Island.tsx';
import { exampleImages } from '#blocks/media/example-images.ts';
import { commonContent, commonOptions } from '#document/common-options.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';

/** A block of any type: what it stores matters to its own view only. */
export type AnyBlock = Omit<Block, 'View' | 'reads' | 'readsNext' | 'frameHosts' | 'changesOn'>;

interface Showing {
  example?: Example | undefined;
  language?: InterfaceLanguage;
  level?: BlockPlace['level'];
  data?: object;
}

const images = Object.fromEntries(
  Object.values(exampleImages).map((guid) => [
    guid,
    { guid, width: 2400, height: 1600, dominantColor: '#2f6b8f', isAnimated: false },
  ]),
);

const placeIn = (language: InterfaceLanguage, level: BlockPlace['level']): BlockPlace => ({
  guid: 'b1',
  area: 'main',
  level,
  language,
  isFirst: false,
  page: null,
  path: '/',
  query: {},
  href: (link) => ('url' in link ? link.url : undefined),
  formatDate: createDateFormatter(language, 'Europe/Amsterdam'),
  today: '2026-11-21',
  timeZone: 'Europe/Amsterdam',
  searchPath: '/search',
  closedFrames: [],
  languages: [
    { code: 'nl', href: '/' },
    { code: 'en', href: '/en' },
  ],
});

const renderIsland: RenderIsland = (element, identifierPrefix) => renderToString(element, { identifierPrefix });

/** Own and common options, as an example writes them, completed. */
function completed({ schema }: AnyBlock, options: object = {}) {
  const split = (isOwn: boolean) =>
    Object.fromEntries(Object.entries(options).filter(([key]) => key in schema.options.shape === isOwn));
  return { ...commonOptions.parse(split(false)), ...schema.options.parse(split(true)) };
}

/** What an example gives its view: parsed, with a default for the rest. */
export const partsOf = (block: AnyBlock, { content, options }: Example, language: InterfaceLanguage) => ({
  content: { ...block.schema.content.parse(content[language]), ...commonContent.parse({}) },
  options: completed(block, options),
});

/** A block as the server renders it, of its first example unless another is given. */
export function showBlock(any: AnyBlock, { example: given, language = 'nl', level = 2, data }: Showing = {}): string {
  const block = any as Block;
  const example = given ?? block.examples[0];
  const { content, options } = partsOf(block, example, language);
  const slots = (block.schema.slots?.(options) ?? []).map((slot) => [slot, <p key={slot}>{slot}</p>]);
  return renderToStaticMarkup(
    <IslandContext value={renderIsland}>
      <block.View
        content={content}
        options={options}
        data={data ?? { images: { images }, ...example.data?.[language] }}
        slots={Object.fromEntries(slots)}
        place={placeIn(language, level)}
        texts={block.texts[language]}
      />
    </IslandContext>,
  );
}

/** What a block asks before it renders this example. */
export function readsOf(any: AnyBlock, example: Example = any.examples[0]): Record<string, Read | undefined> {
  const block = any as Block;
  const parts = partsOf(block, example, 'nl');
  return { ...block.reads?.({ guid: 'b1', ...parts, query: {}, language: 'nl', page: 'p1', item: null }) };
}

/** An example that holds all that its block shows: it asks for nothing but images, or comes with the answers. */
export const showsWhatItHolds = (block: AnyBlock, example: Example = block.examples[0]) =>
  Object.keys(readsOf(block, example)).every((name) => name === 'images' || name in { ...example.data?.nl });

import { useMemo, useSyncExternalStore } from 'react';
import { BlockView } from '#blocks/BlockView.tsx';
import type { Block } from '#blocks/define-block.ts';
import { OutlineContext } from '#blocks/outline/outline-context.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import { emptyDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { resolveDocument } from '#document/resolve.ts';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { makeBlocks } from '../actions/operations.ts';
import { useEditor } from '../editor-context.ts';

/** A block as visitors would see it, small: its first example, drawn by its own view. Only for the eye. */
export function BlockPicture({ block }: { block: Block }) {
  const { context, texts, blockData, around: page } = useEditor();
  const language = context.interfaceLanguage;
  const images = useSyncExternalStore(blockData.subscribe, blockData.images);
  const [example] = block.examples;
  const data = useMemo(() => {
    const headerImages = Object.values(context.shell.headerImages).map(({ guid, image, alt }) => ({
      guid,
      imageGuid: image.guid,
      alt: alt.text,
    }));
    return {
      images: { images: standIns(Object.values(images)) },
      settings: { headerImages },
    };
  }, [images, context]);
  const own = useMemo(() => ({ ...data, ...example.data?.[language] }), [data, example, language]);
  const node = exampleNode(block, language);
  const around = {
    language,
    path: '',
    page: null,
    query: {},
    firstGuid: undefined,
    texts,
    href: () => '#',
    formatDate: createDateFormatter(language, context.timeZone),
    today: page.today,
    timeZone: page.timeZone,
    searchPath: page.searchPath,
    languages: page.languages,
    closedFrames: page.closedFrames,
    dataOf: (guid: string) => (guid === node?.guid ? own : data),
  };
  // What a table of contents may look like.
  const outline = ['text', 'media', 'layout'].map((name, at) => ({
    guid: '',
    field: '',
    at,
    id: '',
    isOwn: true,
    level: 2,
    text: texts(`palette.${name}`),
    language,
  }));
  return (
    <span className="block-picture" aria-hidden="true" inert>
      <span className="block-picture__page">
        <OutlineContext value={outline}>
          {node?.ok && <BlockView node={node} area="main" level={2} around={around} />}
        </OutlineContext>
      </span>
    </span>
  );
}

/** The first example of a block, as it would stand on a page. */
function exampleNode(block: Block, language: string) {
  const blocks = makeBlocks(
    { area: 'main', order: 'U' },
    {
      schema: block.schema,
      schemas: blockSchemas,
      languages: [language],
      example: block.examples[0] as Parameters<typeof makeBlocks>[1]['example'],
      newId: counter(),
    },
  );
  const parsed = parseDocument({ ...emptyDocument({}), blocks }, blockSchemas);
  return resolveDocument(parsed, { language, fallbacks: [] }).areas.get('main')?.[0];
}

/** Pictures of the page itself stand in for those of an example, which nobody has. */
function standIns(images: readonly ImageInfo[]): Record<string, ImageInfo> {
  const [first] = images;
  if (!first) return {};
  return new Proxy<Record<string, ImageInfo>>({}, { get: () => first, has: () => true });
}

function counter() {
  let next = 0;
  return () => `picture-${next++}`;
}

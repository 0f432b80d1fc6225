import type { ComponentType, ReactNode } from 'react';
import type { Area } from '#document/page-document.ts';
import type { ResolvedBlock, ResolvedNode } from '#document/resolve.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { BlockSurroundings } from './block-context.ts';
import type { Block, BlockPlace } from './define-block.ts';
import { findBlock } from './registry.ts';
import { BlockHeading } from './rich-text/BlockHeading.tsx';

type Level = BlockPlace['level'];

interface BlocksProps {
  nodes: readonly ResolvedNode[];
  area: Area;
  level: Level;
  around: BlockSurroundings;
}

/** The blocks of one place, in order. A block of an unknown type, or broken, is nothing for visitors. */
export function Blocks({ nodes, area, level, around }: BlocksProps): ReactNode[] {
  return nodes.map((node) => (node.ok ? <BlockView key={node.guid} {...{ node, area, level, around }} /> : null));
}

interface BlockViewProps {
  node: ResolvedBlock;
  area: Area;
  level: Level;
  around: BlockSurroundings;
}

/** One block in its frame: title, width, background, language of its texts. */
export function BlockView({ node, area, level, around }: BlockViewProps) {
  const block = findBlock(node.name);
  if (!block) return null;
  const { options, content } = node;
  const hasTitle = options.showTitle && content.blockTitle !== '';
  const own = options.headingLevel === 'auto' ? level : (Number(options.headingLevel) as Level);
  const inner = hasTitle ? (Math.min(6, own + 1) as Level) : own;
  const isForeign = node.language !== around.language && block.schema.translatable.length > 0;
  const body = <BlockBody {...{ block, node, area, level: inner, around }} />;
  return (
    <section className={frameName(node)} id={options.anchor || undefined} lang={isForeign ? node.language : undefined}>
      {node.isFallback && (
        <p className="fallback-note" lang={around.language}>
          {around.texts('fallback.note')}
        </p>
      )}
      {options.collapsible !== 'no' && hasTitle ? (
        <details className="block__fold" open={options.collapsible === 'open'}>
          <summary className="block__title">{content.blockTitle}</summary>
          {body}
        </details>
      ) : (
        <>
          {hasTitle && (
            <BlockHeading field="blockTitle" level={own} className="block__title">
              {content.blockTitle}
            </BlockHeading>
          )}
          {body}
        </>
      )}
    </section>
  );
}

function BlockBody({ block, node, area, level, around }: BlockViewProps & { block: Block }) {
  const { guid, language, content, options } = node;
  const slots = Object.entries(node.slots).map(([name, nodes]) => [
    name,
    <Blocks key={name} {...{ nodes, area, level, around }} />,
  ]);
  const place: BlockPlace = {
    ...{ guid, area, level, language },
    isFirst: guid === around.firstGuid,
    path: around.path,
    query: around.query,
    href: around.href,
    formatDate: around.formatDate,
  };
  const texts = block.texts[toInterfaceLanguage(around.language)];
  const View = block.View as ComponentType<object> as ComponentType<Record<string, unknown>>;
  return <View {...{ content, options, place, texts }} data={around.dataOf(guid)} slots={Object.fromEntries(slots)} />;
}

function frameName({ options }: ResolvedBlock): string {
  const { width, background, padding, border, align, hideOn } = options;
  return [
    `block block--w${width}`,
    background !== 'none' && `block--${background}`,
    padding !== 'none' && `block--pad-${padding}`,
    border !== 'none' && `block--${border}`,
    align !== 'start' && `block--${align}`,
    hideOn !== 'none' && `block--hide-${hideOn}`,
  ]
    .filter(Boolean)
    .join(' ');
}

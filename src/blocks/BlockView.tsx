import { type ComponentType, memo, type ReactNode, useContext } from 'react';
import { titleLevels } from '#document/heading-levels.ts';
import type { Area } from '#document/page-document.ts';
import type { ResolvedBlock, ResolvedNode } from '#document/resolve.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { toInterfaceLanguage } from '#kernel/texts.ts';
import type { BlockContextValue } from './block-context.ts';
import { BlockEditingContext, FramedContext, type Position } from './block-editing.ts';
import type { Block, BlockPlace } from './define-block.ts';
import { EditableContext, TextLanguageContext } from './Editable.tsx';
import { BlockBackground } from './frame/BlockBackground.tsx';
import { backgroundIn } from './frame/background-image.ts';
import { FallbackNote } from './frame/FallbackNote.tsx';
import { frameName } from './frame/frame-name.ts';
import { BlockGuard } from './guard/BlockGuard.tsx';
import { packageOfBlock } from './guard/block-failure.ts';
import { HeadingIdsContext, noHeadingIds, OwnHeadingIdsContext } from './outline/outline-context.ts';
import { findBlock } from './registry.ts';
import { BlockHeading } from './rich-text/BlockHeading.tsx';
import { failedSources } from './source-data.ts';

type Level = BlockPlace['level'];

interface BlocksProps {
  nodes: readonly ResolvedNode[];
  area: Area;
  level: Level;
  around: BlockContextValue;
  /** Where they stand, when that is not the area itself. */
  position?: Position;
}

/** The blocks of one place, in order. A block of an unknown type, or broken, is nothing for visitors. */
export function Blocks({ nodes, area, level, around, position = { area } }: BlocksProps): ReactNode {
  const editing = useContext(BlockEditingContext);
  if (editing && nodes.length === 0) return <editing.Empty position={position} />;
  return nodes.map((node) => {
    if (node.ok) return <BlockView key={node.guid} node={node} area={area} level={level} around={around} />;
    return editing ? <editing.Unreadable key={node.guid} node={node} /> : null;
  });
}

interface BlockViewProps {
  node: ResolvedBlock;
  area: Area;
  level: Level;
  around: BlockContextValue;
}

/** One block in its frame: title, width, background, language of its texts. Drawn again only when something of it changed. */
export const BlockView = memo(function BlockView({ node, area, level, around }: BlockViewProps) {
  const editing = useContext(BlockEditingContext);
  const isFramed = useContext(FramedContext);
  const headingIds = useContext(HeadingIdsContext).get(node.guid) ?? noHeadingIds;
  const block = findBlock(node.name);
  if (!block) return null;
  const { options, content } = node;
  const { title, inner, isTitled, isFolded } = titleLevels(node, level);
  const hasTitle = options.showTitle && (isTitled || editing !== undefined);
  const language = textLanguage(node.language, around.language);
  const background = backgroundIn(options, around.dataOf(node.guid));
  const body = <BlockBody block={block} node={node} area={area} level={inner} around={around} />;
  const frame = {
    className: frameName(options, { hasImage: background !== undefined }),
    id: options.anchor || undefined,
  };
  const shown = (
    <TextLanguageContext value={language}>
      {node.isFallback && <FallbackNote of="note" own={node.language} around={around.language} texts={around.texts} />}
      <MachineNote node={node} around={around} />
      {isFolded ? (
        <details className="block__fold" open={editing !== undefined || options.collapsible === 'open'}>
          <summary className="block__title">
            <span {...language}>{content.blockTitle}</span>
          </summary>
          {body}
        </details>
      ) : (
        <>
          {hasTitle && (
            <BlockHeading field="blockTitle" level={title} className="block__title">
              {content.blockTitle}
            </BlockHeading>
          )}
          {body}
        </>
      )}
    </TextLanguageContext>
  );
  const inFrame = (
    <>
      {background && (
        <BlockBackground image={background} width={options.width} isEager={node.guid === around.firstGuid} />
      )}
      <OwnHeadingIdsContext value={headingIds}>{shown}</OwnHeadingIdsContext>
    </>
  );
  const from = packageOfBlock(node.name);
  const hasFailed = around.failed?.has(node.guid) ?? false;
  if (!editing) {
    const section = (
      <section {...frame} {...(isFramed && { 'data-block': node.guid, tabIndex: -1 })}>
        {inFrame}
      </section>
    );
    if (from === undefined) return section;
    return (
      <BlockGuard guid={node.guid} block={node.name} from={from} hasFailed={hasFailed}>
        {section}
      </BlockGuard>
    );
  }
  return (
    <editing.Frame {...frame} node={node}>
      {from === undefined ? (
        inFrame
      ) : (
        <editing.Guard
          node={node}
          from={from}
          hasFailed={hasFailed}
          failedSources={failedSources(around.dataOf(node.guid))}
        >
          {inFrame}
        </editing.Guard>
      )}
    </editing.Frame>
  );
}, isSameView);

/** A text that a machine made says so, and leads to what it was made from; in the editor nothing leads away. */
function MachineNote({ node, around }: Pick<BlockViewProps, 'node' | 'around'>) {
  const editing = useContext(BlockEditingContext);
  const { machineFrom: own, options } = node;
  if (own === undefined) return null;
  const page = editing ? undefined : around.languages.find(({ code }) => code === own)?.href;
  const href = page !== undefined && options.anchor ? `${page}#${options.anchor}` : page;
  return <FallbackNote of="machine" own={own} around={around.language} texts={around.texts} href={href} />;
}

function isSameView(before: BlockViewProps, after: BlockViewProps): boolean {
  const [old, now] = [before.around, after.around];
  if (before.node !== after.node || before.area !== after.area || before.level !== after.level) return false;
  if (old === now) return true;
  const { dataOf: _old, ...oldRest } = old;
  const { dataOf: _now, ...rest } = now;
  const isSameAround = Object.entries(rest).every(([key, value]) => oldRest[key as keyof typeof rest] === value);
  return isSameAround && hasSameData(after.node, old, now);
}

/** Also in the blocks that stand in it. */
const hasSameData = (node: ResolvedNode, old: BlockContextValue, now: BlockContextValue): boolean =>
  old.dataOf(node.guid) === now.dataOf(node.guid) &&
  [...Object.values(node.slots), placedIn(now.dataOf(node.guid))].every((nodes) =>
    nodes.every((inner) => hasSameData(inner, old, now)),
  );

/** The blocks of another document that a block shows in the editor, where it has asked for them. */
const placedIn = (data: object): readonly ResolvedNode[] =>
  (data as { placed?: { nodes: readonly ResolvedNode[] } }).placed?.nodes ?? [];

function BlockBody({ block, node, area, level, around }: BlockViewProps & { block: Block }) {
  const { guid, content, options } = node;
  const slots: [string, ReactNode][] = Object.entries(node.slots).map(([name, nodes]) => [
    name,
    <Blocks
      key={name}
      nodes={nodes}
      area={area}
      level={level}
      around={around}
      position={{ parent: guid, slot: name }}
    />,
  ]);
  const data = around.dataOf(guid);
  const placed = placedIn(data);
  if (placed.length > 0)
    slots.push(['placed', <Unedited key="placed" nodes={placed} area={area} level={level} around={around} />]);
  const place: BlockPlace = {
    guid,
    area,
    level,
    language: around.language,
    isFirst: guid === around.firstGuid,
    page: around.page,
    path: around.path,
    query: around.query,
    href: around.href,
    formatDate: around.formatDate,
    today: around.today,
    timeZone: around.timeZone,
    searchPath: around.searchPath,
    languages: around.languages,
    closedFrames: around.closedFrames,
  };
  const texts = block.texts[toInterfaceLanguage(around.language)];
  const View = block.View as ComponentType<object> as ComponentType<Record<string, unknown>>;
  return (
    <View
      content={content}
      options={options}
      place={place}
      texts={texts}
      data={data}
      slots={Object.fromEntries(slots)}
    />
  );
}

/** Blocks of another document, in the editor as visitors see them: they are edited where they are kept. */
const Unedited = (blocks: BlocksProps) => (
  <EditableContext value={undefined}>
    <BlockEditingContext value={undefined}>
      <Blocks {...blocks} />
    </BlockEditingContext>
  </EditableContext>
);

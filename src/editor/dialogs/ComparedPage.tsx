import { Fragment, useMemo } from 'react';
import { BlockView } from '#blocks/BlockView.tsx';
import { OutlineContext } from '#blocks/outline/outline-context.ts';
import { readOutline } from '#blocks/outline/read-outline.ts';
import { findBlock } from '#blocks/registry.ts';
import { blockSchemas } from '#blocks/schemas.ts';
import type { Area } from '#document/page-document.ts';
import type { ResolvedDocument, ResolvedNode } from '#document/resolve.ts';
import { nodeText } from '#features/content/documents/document-text.ts';
import { useEditor } from '../editor-context.ts';
import type { Mark } from './compare-documents.ts';
import { Difference } from './Difference.tsx';
import type { DifferingWords } from './differing-words.ts';

interface ComparedPageProps {
  page: ResolvedDocument;
  /** What differs in the words of a block, by its guid. */
  words: DifferingWords;
  marks: ReadonlyMap<string, Mark>;
  /** Brings one block back to how it is here. */
  restore?: ((guid: string, name: string) => void) | undefined;
}

/** A document as visitors would see it, area by area, with what is different marked in words and colour. */
export function ComparedPage({ page, words, marks, restore }: ComparedPageProps) {
  const { texts } = useEditor();
  const outline = useMemo(() => readOutline(page), [page]);
  const areas = [...page.areas].filter(([, nodes]) => nodes.length > 0);
  return (
    <OutlineContext value={outline}>
      <div className="compare__page">
        <p className="compare__page-title">{page.title.text}</p>
        {areas.map(([area, nodes]) => (
          <section key={area} aria-label={texts(`area.${area}`)}>
            {areas.length > 1 && <p className="compare__area">{texts(`area.${area}`)}</p>}
            {nodes.map((node) => (
              <Compared key={node.guid} node={node} area={area} words={words} marks={marks} restore={restore} />
            ))}
          </section>
        ))}
      </div>
    </OutlineContext>
  );
}

interface ComparedProps extends Pick<ComparedPageProps, 'words' | 'marks' | 'restore'> {
  node: ResolvedNode;
  area: Area;
}

function Compared({ node, area, words, marks, restore }: ComparedProps) {
  const { texts, context, blockData, around } = useEditor();
  const mark = markOf(node, marks);
  const name = findBlock(node.name)?.texts[context.interfaceLanguage]('label') ?? node.name;
  const dataOf = (guid: string) => blockData.all().get(guid) ?? noData;
  const dependencies = { ...around, href: () => undefined, firstGuid: undefined, dataOf };
  return (
    <div className={mark ? `compared compared--${mark}` : 'compared'}>
      {mark && (
        <p className="compared__mark">
          <strong>
            {texts(`compare.${mark}`)}: {name}
          </strong>
          {restore && (
            <button
              type="button"
              className="bar-button"
              aria-label={texts('compare.restoreOne', { name })}
              onClick={() => restore(node.guid, name)}
            >
              {texts('compare.restore')}
            </button>
          )}
        </p>
      )}
      {words.has(node.guid) && (
        <p className="compared__words">
          {words.get(node.guid)?.map((part, at) => (
            <Fragment key={at}>{part.in === 'both' ? part.text : <Difference>{part.text}</Difference>}</Fragment>
          ))}
        </p>
      )}
      {/* What is drawn is to look at: nothing in it can be pressed. Its words are there to be heard. */}
      <p className="visually-hidden">{wordsOf(node)}</p>
      <div inert>{node.ok && <BlockView node={node} area={area} level={3} around={dependencies} />}</div>
    </div>
  );
}

const noData = {};

function wordsOf(node: ResolvedNode): string {
  if (!node.ok) return '';
  const inner = Object.values(node.slots).flat().map(wordsOf);
  return [nodeText(node, blockSchemas), ...inner].filter(Boolean).join(' ');
}

/** Its own mark, or that something in it changed. */
function markOf(node: ResolvedNode, marks: ReadonlyMap<string, Mark>): Mark | undefined {
  const own = marks.get(node.guid);
  if (own) return own;
  const isInside = Object.values(node.slots).some((nodes) => nodes.some((inner) => markOf(inner, marks)));
  return isInside ? 'changed' : undefined;
}

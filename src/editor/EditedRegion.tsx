import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { BlockContextValue } from '#blocks/block-context.ts';
import { type BlockEditing, BlockEditingContext, HeaderWordsContext, PageTitleContext } from '#blocks/block-editing.ts';
import { EditableContext } from '#blocks/Editable.tsx';
import { OutlineContext, type OutlineEntry } from '#blocks/outline/outline-context.ts';
import { readOutline } from '#blocks/outline/read-outline.ts';
import { isSameJson } from '#document/canonical.ts';
import type { ResolvedDocument } from '#document/resolve.ts';
import { KitContext } from '#ui/kit.ts';
import { type Editor, EditorContext, useSession } from './editor-context.ts';
import { Field } from './field/Field.tsx';
import { NoImage } from './field/NoImage.tsx';
import { TitleField } from './field/TitleField.tsx';
import { BlockFrame } from './frame/BlockFrame.tsx';
import { EmptyPlace } from './frame/EmptyPlace.tsx';
import { GuardedBlock } from './frame/GuardedBlock.tsx';
import { UnreadableBlock } from './frame/UnreadableBlock.tsx';
import { HeaderWords } from './regions/HeaderWords.tsx';

export type DrawPage = (page: { resolved: ResolvedDocument; around: BlockContextValue }) => ReactNode;

interface EditedRegionProps {
  editor: Editor;
  draw: DrawPage;
}

/** The blocks of one document, drawn by the very components that visitors get, and typed where they stand. */
export function EditedRegion({ editor, draw }: EditedRegionProps) {
  return (
    <KitContext value={editor.kit}>
      <EditorContext value={editor}>
        <Region editor={editor} draw={draw} />
      </EditorContext>
    </KitContext>
  );
}

function Region({ editor, draw }: EditedRegionProps) {
  const { blockData, resolved, context, around, held } = editor;
  useSession((state) => state.document);
  const shown = resolved();
  const data = useSyncExternalStore(blockData.subscribe, blockData.all);
  const nodes = useMemo(() => [...shown.areas.values()].flat(), [shown]);
  useEffect(() => void blockData.look(nodes.filter((node) => !held.of(node))), [blockData, nodes, held]);
  const firstGuid = nodes[0]?.guid;
  const dependencies = useMemo<BlockContextValue>(
    () => ({ ...around, firstGuid, dataOf: (guid) => data.get(guid) ?? noData }),
    [around, firstGuid, data],
  );
  const outline = useOutline(shown);
  return (
    <OutlineContext value={outline}>
      <EditableContext value={Field}>
        <PageTitleContext value={TitleField}>
          <HeaderWordsContext value={context.person.isAdmin ? HeaderWords : undefined}>
            <BlockEditingContext value={editing}>{draw({ resolved: shown, around: dependencies })}</BlockEditingContext>
          </HeaderWordsContext>
        </PageTitleContext>
      </EditableContext>
    </OutlineContext>
  );
}

/** The same while the headings are: what shows them is drawn again only for them. */
function useOutline(shown: ResolvedDocument) {
  const known = useRef<readonly OutlineEntry[]>([]);
  return useMemo(() => {
    const outline = readOutline(shown);
    if (!isSameJson(outline, known.current)) known.current = outline;
    return known.current;
  }, [shown]);
}

const noData = {};

const editing: BlockEditing = {
  Frame: BlockFrame,
  Guard: GuardedBlock,
  Unreadable: UnreadableBlock,
  Empty: EmptyPlace,
  NoImage,
};

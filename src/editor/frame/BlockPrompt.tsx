import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';

/** In a block that shows nothing yet: the way to fill it in. */
export function BlockPrompt({ node, label }: { node: ResolvedBlock; label: string }) {
  const { texts, ui, actions } = useEditor();
  const open = () => {
    actions.select([node.guid]);
    ui.change({ drawer: { isOpen: true, tab: 'block' } });
  };
  return (
    <p className="block-prompt">
      <button type="button" className="empty-place__add" onClick={open}>
        {texts('block.fill', { name: label })}
      </button>
    </p>
  );
}

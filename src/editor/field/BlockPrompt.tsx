import { findBlock } from '#blocks/registry.ts';
import type { ResolvedBlock } from '#document/resolve.ts';
import { useEditor } from '../editor-context.ts';

/** In a block that shows nothing yet: the way to fill it in. */
export function BlockPrompt({ node }: { node: ResolvedBlock }) {
  const { texts, ui, actions, context } = useEditor();
  const label = findBlock(node.name)?.texts[context.interfaceLanguage]('label') ?? node.name;
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

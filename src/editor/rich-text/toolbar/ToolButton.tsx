import type { Editor } from '@tiptap/core';
import type { Texts } from '#kernel/texts.ts';
import { forPeople, toAria } from '../../actions/shortcuts.ts';
import { Icon } from './Icon.tsx';
import type { Tool } from './tools.ts';

interface ToolButtonProps {
  tool: Tool;
  editor: Editor;
  texts: Texts;
  isExpanded?: boolean;
  /** Its name stands beside its icon. */
  isWorded?: boolean;
  onUse: (tool: Tool) => void;
}

/** A tool: pressed when it is on, and still reachable when it can do nothing here. */
export function ToolButton({ tool, editor, texts, isExpanded, isWorded = false, onUse }: ToolButtonProps) {
  const name = texts(tool.name);
  const isPossible = tool.isPossible?.(editor) ?? true;
  const tip = tool.keys ? texts('shortcut', { name, keys: forPeople(tool.keys) }) : name;
  return (
    <button
      type="button"
      className="rich-text-tool"
      data-tool={tool.name}
      data-tip={isWorded ? undefined : tip}
      title={tip}
      aria-label={isWorded ? undefined : name}
      aria-pressed={tool.isOn?.(editor)}
      aria-expanded={isExpanded}
      aria-keyshortcuts={tool.keys && toAria(tool.keys)}
      aria-disabled={!isPossible || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && onUse(tool)}
    >
      <Icon name={tool.icon} />
      {isWorded && name}
    </button>
  );
}

import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type CSSProperties, useEffect, useRef } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { spotsOf } from '../actions/operations.ts';
import { useEditor, useSession, useUi } from '../editor-context.ts';
import { useRect } from '../frame/use-rect.ts';

const height = 40;

/** Near the chosen block: move, duplicate, options, remove. One toolbar, and every drag has a button beside it. */
export function BlockToolbar() {
  const { actions, texts, ui, resolved } = useEditor();
  const selected = useUi((state) => state.selected);
  const isTyping = useUi((state) => state.isTyping);
  const isChoosing = useUi((state) => state.isChoosing);
  useSession((state) => state.document);
  const guid = selected.at(-1);
  const rect = useRect(() => (guid ? document.querySelector(`[data-block="${guid}"]`) : null), guid ?? '');

  if (!guid || !rect || (isTyping && selected.length === 1 && ui.state().richText)) return null;
  if (!spotsOf(resolved()).has(guid)) return null;
  const name = selected.length > 1 ? texts('toolbar.several', { count: selected.length }) : actions.nameOf(guid);
  const top =
    rect.top - height - 4 > 52 ? rect.top - height - 4 : Math.max(52, Math.min(rect.top + 4, innerHeight - 60));
  const left = Math.max(8, rect.left);
  return (
    <Toolbar
      className="block-toolbar"
      data-editor-panel="toolbar"
      aria-label={texts('toolbar.label', { name })}
      style={{ top, left, '--left': `${left}px` } as CSSProperties}
      onEscape={() => actions.select(selected)}
    >
      <Handle name={name} />
      <Tool icon="up" text={texts('toolbar.up')} onClick={() => actions.moveBy(-1)} />
      <Tool icon="down" text={texts('toolbar.down')} onClick={() => actions.moveBy(1)} />
      <Tool
        icon="add"
        text={texts('toolbar.addAfter')}
        onClick={() => ui.change({ palette: { ...actions.nextSpot(), replaces: null } })}
      />
      <Tool
        icon="options"
        text={texts('toolbar.options')}
        onClick={() => ui.change({ drawer: { isOpen: true, tab: 'block' } })}
      />
      <Tool icon="duplicate" text={texts('toolbar.duplicate')} onClick={() => actions.duplicate()} />
      <Tool icon="remove" text={texts('toolbar.remove')} onClick={() => actions.remove()} />
      {/* On a phone these are moved into view. */}
      <Tool
        icon="several"
        text={texts('toolbar.choose')}
        isPressed={isChoosing}
        onClick={() => ui.change({ isChoosing: !isChoosing })}
      />
      <Tool
        icon="moveTo"
        text={texts('toolbar.moveTo')}
        onClick={() => ui.change({ dialog: { kind: 'move', guids: actions.chosen() } })}
      />
      <Tool icon="copy" text={texts('toolbar.copy')} onClick={() => actions.copy()} />
      <Tool icon="paste" text={texts('toolbar.paste')} onClick={() => actions.paste()} />
    </Toolbar>
  );
}

/** Drags what is chosen; the buttons beside it and the keys do the same. */
function Handle({ name }: { name: string }) {
  const { actions, texts, ui } = useEditor();
  const handle = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = handle.current;
    return element ? draggable({ element, getInitialData: () => ({ guids: ui.state().selected }) }) : undefined;
  }, [ui]);
  return (
    <button
      ref={handle}
      type="button"
      className="block-toolbar__name"
      title={texts('toolbar.drag')}
      onClick={() => actions.select(ui.state().selected)}
    >
      <Icon name="drag" />
      {name}
    </button>
  );
}

interface ToolProps {
  icon: Parameters<typeof Icon>[0]['name'];
  text: string;
  isPressed?: boolean;
  onClick: () => void;
}

function Tool({ icon, text, isPressed, onClick }: ToolProps) {
  return (
    <button type="button" className="tool" aria-label={text} aria-pressed={isPressed} title={text} onClick={onClick}>
      <Icon name={icon} />
    </button>
  );
}

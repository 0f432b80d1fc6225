import { Icon } from '#ui/Icon.tsx';
import { useEditor } from '../editor-context.ts';

interface PartToolsProps {
  /** What the part is called. */
  name: string;
  at: number;
  count: number;
  isFull?: boolean;
  onMove: (to: number) => void;
  /** Puts one behind it, where that can be chosen. */
  onAdd?: () => void;
  onRemove: () => void;
}

/** Moves a part among its neighbours, or takes it away. */
export function PartTools({ name, at, count, isFull = false, onMove, onAdd, onRemove }: PartToolsProps) {
  const { texts } = useEditor();
  return (
    <span className="list-control__tools">
      <Tool icon="up" label={texts('list.up', { name })} isOff={at === 0} onClick={() => onMove(at - 1)} />
      <Tool icon="down" label={texts('list.down', { name })} isOff={at === count - 1} onClick={() => onMove(at + 1)} />
      {onAdd && <Tool icon="add" label={texts('list.addAfter', { name })} isOff={isFull} onClick={onAdd} />}
      <Tool icon="remove" label={texts('list.remove', { name })} onClick={onRemove} />
    </span>
  );
}

interface ToolProps {
  icon: 'up' | 'down' | 'add' | 'remove';
  label: string;
  isOff?: boolean;
  onClick: () => void;
}

/** Off it keeps its place for the focus: who moves a part to the end stays with it. */
const Tool = ({ icon, label, isOff = false, onClick }: ToolProps) => (
  <button
    type="button"
    className="tool"
    data-tool={icon === 'add' ? 'after' : icon}
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onClick()}
  >
    <Icon name={icon} />
  </button>
);

import type { ComponentType } from 'react';
import type { Texts } from '#kernel/texts.ts';
import { useEditor } from '../editor-context.ts';
import { Icon } from '../Icon.tsx';
import type { ControlProps } from './control-props.ts';
import type { FieldKind } from './describe-fields.ts';

interface ListControlProps {
  /** Draws one field of a part, which may be a list again. */
  Control: ComponentType<ControlProps>;
  name: string;
  field: Extract<FieldKind, { kind: 'list' }>;
  words: Texts;
  value: readonly unknown[];
  onChange: (value: unknown) => void;
}

/** The parts of a block, such as its cards: added, ordered and taken away here; their texts also where they stand. */
export function ListControl({ Control, name, field, words, value, onChange }: ListControlProps) {
  const { texts } = useEditor();
  const isFull = field.maxLength !== undefined && value.length >= field.maxLength;
  const swap = (at: number, to: number) => {
    const next = [...value];
    [next[at], next[to]] = [next[to], next[at]];
    onChange(next);
  };
  return (
    <fieldset className="list-control">
      <legend>{words(name)}</legend>
      {value.map((item, at) => (
        <details key={at}>
          <summary>{titleOf(item) || texts('field.numbered', { name: words(name), number: at + 1 })}</summary>
          {field.fields.map(({ name: inner, field: own }) => (
            <Control
              key={inner}
              name={`${name}.${inner}`}
              field={own}
              words={words}
              value={(item as Record<string, unknown>)[inner]}
              onChange={(changed) =>
                onChange(value.map((one, index) => (index === at ? { ...(one as object), [inner]: changed } : one)))
              }
            />
          ))}
          <div className="list-control__tools">
            <Tool
              icon="up"
              label={texts('list.up', { number: at + 1 })}
              isOff={at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <Tool
              icon="down"
              label={texts('list.down', { number: at + 1 })}
              isOff={at === value.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <Tool
              icon="remove"
              label={texts('list.remove', { number: at + 1 })}
              onClick={() => onChange(value.filter((_, index) => index !== at))}
            />
          </div>
        </details>
      ))}
      <button type="button" className="bar-button" disabled={isFull} onClick={() => onChange([...value, {}])}>
        <Icon name="add" />
        {texts('list.add')}
      </button>
    </fieldset>
  );
}

interface GridControlProps {
  label: string;
  value: readonly unknown[];
  onChange: (value: unknown) => void;
}

/** Rows of a table: as many as wanted; the cells are typed where they stand. */
export function GridControl({ label, value, onChange }: GridControlProps) {
  const { texts } = useEditor();
  const width = Math.max(1, ...value.map((row) => (Array.isArray(row) ? row.length : 0)));
  return (
    <fieldset className="list-control">
      <legend>{label}</legend>
      <p>{texts('grid.rows', { count: value.length })}</p>
      <button type="button" className="bar-button" onClick={() => onChange([...value, Array(width).fill('–')])}>
        <Icon name="add" />
        {texts('grid.add')}
      </button>
      <button
        type="button"
        className="bar-button"
        disabled={value.length === 0}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Icon name="remove" />
        {texts('grid.remove')}
      </button>
    </fieldset>
  );
}

interface ToolProps {
  icon: 'up' | 'down' | 'remove';
  label: string;
  isOff?: boolean;
  onClick: () => void;
}

const Tool = ({ icon, label, isOff = false, onClick }: ToolProps) => (
  <button type="button" className="tool" aria-label={label} title={label} disabled={isOff} onClick={onClick}>
    <Icon name={icon} />
  </button>
);

/** The first words of a part: what it is known by. */
function titleOf(item: unknown): string {
  const [text] = Object.values((item ?? {}) as object).filter(
    (value): value is string => typeof value === 'string' && value !== '' && !/^[\da-f-]{36}$/.test(value),
  );
  return (text ?? '').slice(0, 60);
}

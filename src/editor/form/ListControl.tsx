import type { ComponentType } from 'react';
import { cutText } from '#kernel/text/cut-text.ts';
import type { WrittenTexts } from '#kernel/texts.ts';
import { Icon } from '#ui/Icon.tsx';
import { useEditor } from '../editor-context.ts';
import { type ChosenImage, imageChanges } from '../field/image-commands.ts';
import type { Change, ControlProps, Part } from './control-props.ts';
import type { FieldKind, FormField } from './describe-fields.ts';
import { PartTools } from './PartTools.tsx';
import { useParts } from './use-parts.ts';

interface ListControlProps {
  /** Draws one field of a part, which may be a list again. */
  Control: ComponentType<ControlProps>;
  name: string;
  at: string;
  field: Extract<FieldKind, { kind: 'list' }>;
  words: WrittenTexts;
  value: readonly unknown[];
  /** The fields of the block. */
  around?: Part | undefined;
  onChange: Change;
}

type Values = Readonly<Record<string, unknown>>;

/** The parts of a block, such as its cards: added, ordered and taken away here; their texts also where they stand. */
export function ListControl({ Control, name, at: place, field, words, value, around, onChange }: ListControlProps) {
  const { texts, ui } = useEditor();
  const parts = value as readonly Values[];
  const list = useParts({ parts, at: place, onChange: (next) => void onChange(next) });
  const isFull = field.maxLength !== undefined && parts.length >= field.maxLength;
  const changeAt =
    (number: number): Change<Values> =>
    (changes, step) =>
      onChange(
        parts.map((one, at) => (at === number ? { ...one, ...changes } : one)),
        step,
      );
  const add = () => {
    const needed = neededImage(field.fields);
    if (!needed) return list.add(emptyPart(field.fields));
    const done = (image: unknown) =>
      image && list.add({ ...emptyPart(field.fields), ...imageChanges(needed, image as ChosenImage) });
    ui.change({ dialog: { kind: 'image', isBare: needed.kind.alt === undefined, done } });
  };
  return (
    <fieldset className="list-control" ref={list.element}>
      <legend>{words(name)}</legend>
      {parts.map((part, number) => {
        const called =
          titleOf(part, (inner) => words(`${name}.${inner}`), field.fields) ||
          texts('field.numbered', { name: words(name), number: number + 1 });
        return (
          <details key={list.keys[number]} data-part={number}>
            <summary>{called}</summary>
            {field.fields.map(({ name: inner, field: own }) => (
              <Control
                key={inner}
                name={`${name}.${inner}`}
                at={`${place}.${number}.${inner}`}
                field={own}
                words={words}
                value={part[inner]}
                part={{ values: part, change: changeAt(number) }}
                {...(around && { around })}
                onChange={(changed, step) => changeAt(number)({ [inner]: changed }, step)}
              />
            ))}
            <PartTools
              name={called}
              at={number}
              count={parts.length}
              onMove={(to) => list.move(number, to)}
              onRemove={() => list.remove(number)}
            />
          </details>
        );
      })}
      <button type="button" className="bar-button" data-tool="add" disabled={isFull} onClick={add}>
        <Icon name="add" />
        {texts('list.add')}
      </button>
    </fieldset>
  );
}

/** The image that a part cannot do without. */
function neededImage(fields: readonly FormField[]) {
  for (const { name, field } of fields) if (field.kind === 'image' && !field.isNullable) return { name, kind: field };
  return undefined;
}

/** A part with nothing in it. */
const emptyPart = (fields: readonly FormField[]): Values =>
  Object.fromEntries(fields.flatMap(({ name, field }) => (field.kind === 'text' ? [[name, '']] : [])));

/**
 * The first words of a part: what it is known by. What was chosen out of a list is no name of its own: it counts where it comes
 * first, and the next go with it.
 */
function titleOf(part: Values, wordsOf: (inner: string) => string, fields: readonly FormField[]): string {
  const isChoice = new Set(fields.flatMap(({ name, field }) => (field.kind === 'choice' ? [name] : [])));
  const texts = fields.flatMap(({ name }, at): [string, string][] => {
    const value = part[name];
    const isWords = typeof value === 'string' && value !== '' && !/^[\da-f-]{36}$/.test(value);
    return isWords && (at === 0 || !isChoice.has(name)) ? [[name, value]] : [];
  });
  const [first, second] = texts;
  if (!first) return '';
  const said = isChoice.has(first[0]) ? [wordsOf(first.join('.')), second?.[1] ?? ''].join(' ') : first[1];
  return cutText(said.trim(), 60);
}

import { useEffect, useRef } from 'react';
import { instantAt, shownAt } from '#kernel/dates.ts';
import { DateField } from '#ui/DateField.tsx';
import { useEditor } from '../editor-context.ts';
import { useNoteText } from '../field/FieldNote.tsx';
import { useInputController } from '../field/use-input-controller.ts';
import { textName } from '../field/use-typing.ts';
import type { Change } from './control-props.ts';

interface MomentControlProps {
  label: string;
  at: string;
  hint?: string;
  value: string | null;
  isLive?: boolean;
  /** A day is kept as it is written, `YYYY-MM-DD`: the same in every zone. */
  as?: 'moment' | 'day';
  /** What is said when it is refused, where the field has words for it. */
  refused?: string | undefined;
  /** What it is measured by: when that is another, what was refused is tried again. */
  beside?: string | null;
  onChange: Change<string | null>;
}

/** A moment by the clocks of the platform, or a day; what is typed part by part is a change when it is whole. */
export function MomentControl({
  label,
  at,
  hint = '',
  value,
  isLive = false,
  as = 'moment',
  refused,
  beside = null,
  onChange,
}: MomentControlProps) {
  const { timeZone, language } = useEditor().context;
  const say = useNoteText();
  const isDay = as === 'day';
  const written = (value: string) => (isDay ? value : shownAt(new Date(value), timeZone));
  const read = (typed: string) => (isDay ? typed : instantAt(typed, timeZone).toISOString());
  const typing = useInputController({
    name: textName(at, language),
    shown: value === null ? '' : written(value),
    isLive,
    write: (typed, step) => onChange(typed === '' ? null : read(String(typed)), step),
  });
  const { note, shown, retry } = typing;
  const measured = useRef(beside);
  useEffect(() => {
    if (measured.current !== beside) retry();
    measured.current = beside;
  });
  // While somebody types, nothing takes its place.
  const held = useRef(shown);
  if (!typing.isTyped()) held.current = shown;
  return (
    <DateField
      label={label}
      hint={hint}
      error={note && say(note, refused)}
      withTime={!isDay}
      value={held.current}
      onChange={typing.type}
      onFocus={typing.begin}
      onBlur={typing.leave}
    />
  );
}

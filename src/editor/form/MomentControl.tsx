import { useEffect, useRef } from 'react';
import { dayAt, instantAt, shownAt, startOfDay } from '#kernel/dates.ts';
import { DateField } from '#ui/DateField.tsx';
import { useEditor } from '../editor-context.ts';
import { useNoteText } from '../field/FieldNote.tsx';
import { useInputController } from '../field/use-input-controller.ts';
import { textName } from '../field/use-typing.ts';
import type { Change } from './control-props.ts';

/** How a value is shown in the field, and what is typed is kept. */
const moment = (timeZone: string) => ({
  written: (value: string) => shownAt(new Date(value), timeZone),
  read: (typed: string) => instantAt(typed, timeZone).toISOString(),
});
const wholeDay = (timeZone: string) => ({
  written: (value: string) => dayAt(new Date(value), timeZone),
  read: (typed: string) => startOfDay(typed, timeZone).toISOString(),
});
const day = () => ({ written: (value: string) => value, read: (typed: string) => typed });

interface MomentControlProps {
  label: string;
  at: string;
  hint?: string;
  value: string | null;
  isLive?: boolean;
  /** A day is kept as it is written, `YYYY-MM-DD`: the same in every zone. A whole day is kept as a moment: where it begins. */
  as?: 'moment' | 'day' | 'wholeDay';
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
  const { written, read } = { moment, day, wholeDay }[as](timeZone);
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
      withTime={as === 'moment'}
      value={held.current}
      onChange={typing.type}
      onFocus={typing.begin}
      onBlur={typing.leave}
    />
  );
}

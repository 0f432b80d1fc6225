import { useEffect, useLayoutEffect, useRef } from 'react';
import { instantAt, shownAt } from '#kernel/dates.ts';
import { useEditor } from '../editor-context.ts';
import { FieldNote } from '../field/FieldNote.tsx';
import { useInputController } from '../field/use-input-controller.ts';
import { textName } from '../field/use-typing.ts';
import type { Change } from './control-props.ts';
import { Labelled } from './Labelled.tsx';

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

/** Before this a year is still being typed: 2 and 20 come before 2026. */
const earliest = '1900-01-01T00:00';
const latest = '9999-12-31T23:59';

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
  const element = useRef<HTMLInputElement>(null);
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
  useLayoutEffect(() => {
    const input = element.current;
    const isHalf = input === document.activeElement && !input?.validity.valid;
    if (input && input.value !== shown && !isHalf && !typing.isTyped()) input.value = shown;
  });
  return (
    <Labelled label={label} hint={hint}>
      {(id) => (
        <>
          <input
            id={id}
            ref={element}
            type={isDay ? 'date' : 'datetime-local'}
            min={isDay ? earliest.slice(0, 10) : earliest}
            max={isDay ? latest.slice(0, 10) : latest}
            defaultValue={shown}
            aria-describedby={note && `${id}-note`}
            aria-invalid={note ? true : undefined}
            onInput={({ currentTarget }) => {
              if (currentTarget.validity.valid) typing.type(currentTarget.value);
            }}
            onFocus={typing.begin}
            onBlur={typing.leave}
          />
          {note && <FieldNote id={`${id}-note`} note={note} refused={refused} />}
        </>
      )}
    </Labelled>
  );
}

import { type CalendarDate, type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date';
import { type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DateFieldStateContext } from 'react-aria-components/DateField';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker,
  DateSegment,
  Group,
  Label,
} from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Text } from 'react-aria-components/Text';
import { localeOf } from '#kernel/dates.ts';
import type { FieldTexts } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { IconButton } from '../IconButton.tsx';
import { useKit, useKitTexts } from '../kit.ts';
import { Overlay } from './Overlay.tsx';

type Value = CalendarDate | CalendarDateTime;

export interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`, with a time `YYYY-MM-DDTHH:mm`, by the clocks that the words around it name; empty: none. */
  value: string;
  /** Gets a whole date from 1900 on, or an empty text. A form with a date that is typed half is not sent: the field says so. */
  onChange: (value: string) => void;
  withTime?: boolean;
  onFocus?: () => void;
  onBlur?: () => void;
}

interface AriaDateFieldProps extends DateFieldProps {
  /** What stood here before it came had it. */
  hadFocus: RefObject<boolean>;
}

/** The part of `DateField` that comes when there is one. */
export function AriaDateField(props: AriaDateFieldProps) {
  const { label, hint, error, withTime = false } = props;
  const { language } = useKit();
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const [half, setHalf] = useState({ isHalf: false, isSaid: false, round: 0 });
  const { typed, type, isWhole } = useTyped(props, half.isHalf);
  const said = half.isHalf && half.isSaid ? texts(withTime ? 'date.halfTime' : 'date.half') : error;
  const clear = () => {
    setHalf({ isHalf: false, isSaid: false, round: half.round + 1 });
    type(null);
  };
  return (
    <I18nProvider locale={localeOf(language)}>
      <DatePicker<Value>
        key={half.round}
        ref={box}
        className="ui-field ui-date"
        granularity={withTime ? 'minute' : 'day'}
        hourCycle={24}
        firstDayOfWeek="mon"
        shouldForceLeadingZeros
        value={typed}
        onChange={type}
        isInvalid={said !== undefined}
        validationBehavior="aria"
        autoFocus={half.round > 0 || props.hadFocus.current}
        onFocus={props.onFocus}
        onBlur={props.onBlur}
      >
        <Label className="ui-field__label">{label}</Label>
        {hint && (
          <Text slot="description" className="ui-field__hint">
            {hint}
          </Text>
        )}
        {said && (
          <Text slot="errorMessage" className="ui-field__error">
            {said}
          </Text>
        )}
        <Group className="ui-input ui-date__input">
          <DateInput className="ui-date__parts">
            {(segment) => (
              <>
                <DateSegment segment={segment} className="ui-date__part" />
                {segment.type === 'year' && (
                  <HalfTyped
                    box={box}
                    isWhole={isWhole}
                    onChange={(isHalf) => setHalf({ ...half, isHalf })}
                    onRefuse={() => setHalf({ ...half, isHalf: true, isSaid: true })}
                  />
                )}
              </>
            )}
          </DateInput>
          {(typed !== null || half.isHalf) && <IconButton icon="close" label={texts('date.clear')} onClick={clear} />}
          <Button className="ui-icon-button" aria-label={texts('date.open')}>
            <Icon name="calendar" />
          </Button>
        </Group>
        <Overlay of={box} className="ui-date__calendar">
          <Dialog>
            <Calendar>
              <header className="ui-calendar__head">
                <Button slot="previous" className="ui-icon-button">
                  <Icon name="back" />
                </Button>
                <Heading level={2} />
                <Button slot="next" className="ui-icon-button">
                  <Icon name="on" />
                </Button>
              </header>
              <CalendarGrid weekdayStyle="short">
                <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => <CalendarCell date={date} className="ui-calendar__day" />}
                </CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Overlay>
      </DatePicker>
    </I18nProvider>
  );
}

interface HalfTypedProps {
  box: RefObject<HTMLElement | null>;
  /** What is told of it: it has a year that somebody can mean. */
  isWhole: boolean;
  onChange: (isHalf: boolean) => void;
  /** A form was about to be sent with it. */
  onRefuse: () => void;
}

/** Keeps the form from being sent with a date of which only some parts are typed, as a date field of the browser does. */
function HalfTyped({ box, isWhole, onChange, onRefuse }: HalfTypedProps) {
  const state = useContext(DateFieldStateContext);
  const parts = state?.segments.filter(({ isEditable }) => isEditable) ?? [];
  const empty = parts.filter(({ isPlaceholder }) => isPlaceholder);
  const isHalf = !isWhole || (empty.length > 0 && empty.length < parts.length);
  const tell = useEffectEvent(onChange);
  const refuse = useEffectEvent((event: Event) => {
    if (!isHalf) return;
    event.preventDefault();
    event.stopPropagation();
    onRefuse();
    box.current?.querySelector<HTMLElement>('[data-placeholder], [data-type="year"]')?.focus();
  });
  useEffect(() => tell(isHalf), [isHalf]);
  useEffect(() => {
    const form = box.current?.closest('form');
    const listen = (event: Event) => refuse(event);
    form?.addEventListener('submit', listen, true);
    return () => form?.removeEventListener('submit', listen, true);
  }, [box]);
  return null;
}

/**
 * What is typed by now. A year is typed digit by digit, and 2 and 20 are years too: those are not told. Another value from outside
 * takes the place of what is whole.
 */
function useTyped({ value, withTime = false, onChange }: DateFieldProps, isHalf: boolean) {
  const read = (text: string) => readDate(text, withTime);
  const [seen, setSeen] = useState(value);
  const [told, setTold] = useState(value);
  const [typed, setTyped] = useState(() => read(value));
  if (value !== seen) {
    setSeen(value);
    setTold(value);
    if (value !== told && !isHalf) setTyped(read(value));
  }
  const isWhole = (date: Value | null) => date === null || (date.year >= 1900 && date.year <= 9999);
  const type = (next: Value | null) => {
    setTyped(next);
    if (!isWhole(next)) return;
    const text = next?.toString().slice(0, withTime ? 16 : 10) ?? '';
    setTold(text);
    onChange(text);
  };
  return { typed, type, isWhole: isWhole(typed) };
}

/** Null where the text is no date: an address, or a value of before there was a calendar, may say anything. */
function readDate(text: string, withTime: boolean): Value | null {
  try {
    return withTime ? parseDateTime(text) : parseDate(text);
  } catch {
    return null;
  }
}

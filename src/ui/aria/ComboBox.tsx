import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button, ComboBox, Input, type Key, ListBox, ListBoxItem, useFilter } from 'react-aria-components/ComboBox';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { localeOf } from '#kernel/dates.ts';
import { Field, type FieldTexts } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { useKit, useKitTexts } from '../kit.ts';
import { Overlay } from './Overlay.tsx';

export interface ComboBoxProps extends FieldTexts {
  /** Any number: only those in sight are drawn. */
  options: readonly { value: string; label: string; detail?: string }[];
  /** Empty: nothing is chosen. */
  value: string;
  /** Something always is: emptied, it falls back to what was chosen. */
  isRequired?: boolean;
  /** What stands there when nothing is chosen. */
  none?: string | undefined;
  onChange: (value: string) => void;
}

interface AriaComboBoxProps extends ComboBoxProps {
  /** What stood here before it came had it. */
  hadFocus: RefObject<boolean>;
  /** What was typed in it; empty: nothing. */
  typed: RefObject<string>;
}

/** The part of `ComboBox` that comes when there is one. */
export function AriaComboBox({ hadFocus, typed, isRequired = false, ...props }: AriaComboBoxProps) {
  const { label, hint, error, none, options, value, onChange } = props;
  const { language } = useKit();
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { contains } = useFilter({ sensitivity: 'base' });
  const choose = (key: Key | null) => {
    typed.current = '';
    if (key !== null) onChange(String(key));
    else if (!isRequired) onChange('');
  };
  /** Who types enough to mean one of them and goes on has chosen it. */
  const leave = () => {
    const text = typed.current.trim();
    typed.current = '';
    const found = text === '' ? [] : options.filter((option) => contains(option.label, text));
    const meant =
      found.find((option) => option.label.length === text.length) ?? (found.length === 1 ? found[0] : undefined);
    if (meant && meant.value !== value) onChange(meant.value);
  };
  const goOn = useEffectEvent(() => {
    if (typed.current === '' || !input.current) return;
    if (document.activeElement === input.current) typeIn(input.current, typed.current);
    else leave();
  });
  useEffect(() => goOn(), []);
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, ...names }) => (
        <I18nProvider locale={localeOf(language)}>
          <ComboBox
            ref={box}
            className="ui-combo"
            aria-label={typeof label === 'string' ? label : ''}
            defaultItems={options}
            value={value === '' ? null : value}
            onChange={choose}
            onBlur={leave}
            isInvalid={error !== undefined}
            allowsEmptyCollection
          >
            <Input
              ref={input}
              id={id}
              {...names}
              autoFocus={hadFocus.current}
              className="ui-input"
              placeholder={none}
              autoComplete="off"
              onInput={({ currentTarget }) => {
                typed.current = currentTarget.value;
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Escape') return;
                typed.current = '';
                // Closes the list, not the dialog that it stands in.
                if (event.currentTarget.ariaExpanded === 'true') event.preventDefault();
              }}
            />
            <Button className="ui-icon-button ui-combo__show" aria-label={texts('combo.show')}>
              <Icon name="chevron" />
            </Button>
            <Overlay of={box} className="ui-combo__list">
              <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: 40 }}>
                <ListBox<(typeof options)[number]>
                  className="ui-list"
                  renderEmptyState={() => <p className="ui-list__none">{texts('combo.none')}</p>}
                >
                  {({ value, label, detail }) => (
                    <ListBoxItem id={value} textValue={label} className="ui-list__item">
                      {label} {detail && <small>{detail}</small>}
                    </ListBoxItem>
                  )}
                </ListBox>
              </Virtualizer>
            </Overlay>
          </ComboBox>
        </I18nProvider>
      )}
    </Field>
  );
}

/** As a key does it, so that what listens looks for it. */
function typeIn(input: HTMLInputElement, text: string) {
  input.select();
  document.execCommand('insertText', false, text);
}

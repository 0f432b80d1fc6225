import { type RefObject, useRef } from 'react';
import { Button, ComboBox, Input, type Key, ListBox, ListBoxItem } from 'react-aria-components/ComboBox';
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
}

/** The part of `ComboBox` that comes when there is one. */
export function AriaComboBox({ hadFocus, isRequired = false, ...props }: AriaComboBoxProps) {
  const { label, hint, error, none, options, value, onChange } = props;
  const { language } = useKit();
  const texts = useKitTexts();
  const box = useRef<HTMLDivElement>(null);
  const choose = (key: Key | null) => {
    if (key !== null) onChange(String(key));
    else if (!isRequired) onChange('');
  };
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
            isInvalid={error !== undefined}
            allowsEmptyCollection
          >
            <Input
              id={id}
              {...names}
              autoFocus={hadFocus.current}
              className="ui-input"
              placeholder={none}
              autoComplete="off"
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

import type { RefObject } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { localeOf } from '#kernel/dates.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { useKit } from '../kit.ts';
import { Overlay } from './Overlay.tsx';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: IconName;
  /** Is on, of what can be on and off. */
  isOn?: boolean;
  run: () => unknown;
}

interface AriaMenuProps {
  of: RefObject<HTMLElement | null>;
  /** Id of what names it. */
  label: string;
  entries: readonly MenuEntry[];
  onClose: () => void;
}

/** The menu of a `MenuButton`, open. */
export function AriaMenu({ of, label, entries, onClose }: AriaMenuProps) {
  const { language } = useKit();
  return (
    <I18nProvider locale={localeOf(language)}>
      <Overlay
        of={of}
        triggerRef={of}
        trigger="MenuTrigger"
        className="ui-menu"
        placement="bottom end"
        isOpen
        onOpenChange={onClose}
      >
        <Menu aria-labelledby={label} autoFocus="first" onClose={onClose}>
          {entries.map(({ id, label, icon, isOn, run }) => (
            <MenuItem key={id} id={id} textValue={label} className="ui-list__item" onAction={() => void run()}>
              {icon && <Icon name={icon} />}
              {label}
              {isOn && <Icon name="positive" />}
            </MenuItem>
          ))}
        </Menu>
      </Overlay>
    </I18nProvider>
  );
}

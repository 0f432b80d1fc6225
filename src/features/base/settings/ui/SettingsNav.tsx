import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { type SettingsSection, sectionGroups } from './settings-sections.ts';
import { useSettingTexts } from './texts.ts';

interface Props {
  sections: readonly SettingsSection[];
  /** The name of the one that is open. */
  current: string;
}

/** The way to the other parts of the settings, by what they are about, the one that is open in sight; on a phone behind a button. */
export function SettingsNav({ sections, current }: Props) {
  const texts = useSettingTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const groups = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const open = groups.current?.querySelector<HTMLElement>('[aria-current]');
    // In the middle of the list, which scrolls by itself: the page stays where it is.
    if (groups.current && open) groups.current.scrollTop = open.offsetTop - groups.current.clientHeight / 2;
  }, []);
  return (
    <nav className="settings__nav" aria-label={texts('settings.nav')}>
      <Button className="settings__other" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts('settings.otherSection')}
        <Icon name={isOpen ? 'close' : 'menu'} />
      </Button>
      <div ref={groups} id={id} className={isOpen ? 'settings__groups settings__groups--open' : 'settings__groups'}>
        {sectionGroups.map((group) => (
          <Group
            key={group}
            label={texts(`settings.group.${group}`)}
            current={current}
            sections={sections.filter((one) => one.group === group)}
          />
        ))}
      </div>
    </nav>
  );
}

function Group({ label, sections, current }: Props & { label: string }) {
  const { language } = useApp();
  const id = useId();
  if (sections.length === 0) return null;
  return (
    <>
      <p id={id}>{label}</p>
      <ul aria-labelledby={id}>
        {sections.map(({ name, label }) => (
          <li key={name}>
            <Link
              to={name === 'general' ? '/settings' : `/settings/${name}`}
              aria-current={name === current ? 'page' : undefined}
            >
              {label[language]}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

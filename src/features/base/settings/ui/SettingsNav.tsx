import { useId, useState } from 'react';
import { NavLink } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { type SettingsSection, sectionGroups } from './settings-sections.ts';
import { useSettingTexts } from './texts.ts';

/** The way to the other parts of the settings, by what they are about; on a phone behind a button. */
export function SettingsNav({ sections }: { sections: readonly SettingsSection[] }) {
  const texts = useSettingTexts();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <nav className="settings__nav" aria-label={texts('settings.nav')}>
      <Button className="settings__other" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {texts('settings.otherSection')}
        <Icon name={isOpen ? 'close' : 'menu'} />
      </Button>
      <div id={id} className={isOpen ? 'settings__groups settings__groups--open' : 'settings__groups'}>
        {sectionGroups.map((group) => (
          <Group
            key={group}
            label={texts(`settings.group.${group}`)}
            sections={sections.filter((one) => one.group === group)}
          />
        ))}
      </div>
    </nav>
  );
}

function Group({ label, sections }: { label: string; sections: readonly SettingsSection[] }) {
  const { language } = useApp();
  const id = useId();
  if (sections.length === 0) return null;
  return (
    <>
      <p id={id}>{label}</p>
      <ul aria-labelledby={id}>
        {sections.map(({ name, label }) => (
          <li key={name}>
            <NavLink to={name === 'general' ? '/settings' : `/settings/${name}`} end>
              {label[language]}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}

import { EmptyState } from '#ui/EmptyState.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { SettingValues } from '../settings.contract.ts';
import { useSettingTexts } from './texts.ts';

interface FootersFieldProps {
  value: SettingValues['footers'];
  onChange: (value: SettingValues['footers']) => void;
}

/** The names of the footers; their blocks are edited where they stand. */
export function FootersField({ value, onChange }: FootersFieldProps) {
  const texts = useSettingTexts();
  if (value.length === 0)
    return <EmptyState title={texts('settings.footers.none')} text={texts('settings.footers.noneText')} />;
  return (
    <>
      <p className="app-quiet app-intro">{texts('settings.footers.text')}</p>
      {value.map((footer, at) => (
        <TextField
          key={footer.guid}
          label={texts('settings.footers.name', { number: at + 1 })}
          value={footer.name}
          maxLength={80}
          autoComplete="off"
          onChange={(name) => onChange(value.map((one) => (one === footer ? { ...one, name } : one)))}
        />
      ))}
      <p>
        <a href="/">{texts('settings.footers.edit')}</a>
      </p>
    </>
  );
}

import type { SettingValues } from '#features/base/settings/settings.contract.ts';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { ImageField } from './ImageField.tsx';
import { useMediaTexts } from './texts.ts';

interface LogoFieldProps {
  label: string;
  value: SettingValues['headerLogo'];
  onChange: (value: SettingValues['headerLogo']) => void;
}

/** The logo with its words for who does not see it. */
export function LogoField({ label, value, onChange }: LogoFieldProps) {
  const texts = useMediaTexts();
  return (
    <>
      <ImageField
        label={label}
        value={value?.imageGuid ?? null}
        onChange={(imageGuid) => onChange(imageGuid === null ? null : { alt: {}, ...value, imageGuid })}
      />
      {value && (
        <LocalizedField
          label={texts('logo.alt')}
          name="headerLogo.alt"
          value={value.alt}
          onChange={(alt) => onChange({ ...value, alt })}
        />
      )}
    </>
  );
}

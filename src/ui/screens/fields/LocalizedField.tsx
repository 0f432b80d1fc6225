import { languageName } from '#kernel/languages/language-name.ts';
import { useKit } from '../../kit.ts';
import { TextArea } from '../../TextArea.tsx';
import { TextField } from '../../TextField.tsx';
import { useBaseTexts } from '../base-texts.ts';

interface LocalizedFieldProps {
  label: string;
  hint?: string | undefined;
  /** Path of the value, for its errors. */
  name: string;
  value: Readonly<Record<string, string>>;
  isLong?: boolean;
  errors?: Readonly<Record<string, string>>;
  onChange: (value: Record<string, string>) => void;
}

/** One text in every language of the platform, side by side. */
export function LocalizedField({ label, hint, name, value, isLong, errors = {}, onChange }: LocalizedFieldProps) {
  const { platform, language: own } = useKit();
  const texts = useBaseTexts();
  const Control = isLong ? TextArea : TextField;
  const change = (language: string, text: string) => {
    const { [language]: _before, ...others } = value;
    onChange(text === '' ? others : { ...others, [language]: text });
  };
  return (
    <div className="ui-languages">
      {platform.languages.map((language) => (
        <Control
          key={language}
          label={texts('settings.inLanguage', { label, language: languageName(language, own) })}
          hint={hint}
          lang={language}
          autoComplete="off"
          value={value[language] ?? ''}
          onChange={(text) => change(language, text)}
          error={errors[`${name}.${language}`] && texts('settings.error.too_small')}
        />
      ))}
    </div>
  );
}

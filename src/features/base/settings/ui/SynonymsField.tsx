import { languageName } from '#kernel/languages/language-name.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { LinesField } from '#ui/screens/fields/LinesField.tsx';
import type { Synonyms } from '../settings.contract.ts';
import { useSettingTexts } from './texts.ts';

interface SynonymsFieldProps {
  label: string;
  hint: string | undefined;
  value: Synonyms;
  /** Codes of what is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: Synonyms) => void;
}

/** The groups of each language of the website, one on each line. */
export function SynonymsField({ label, hint, value, errors, onChange }: SynonymsFieldProps) {
  const texts = useSettingTexts();
  const { platform, language: own } = useApp();
  const errorIn = (language: string) => {
    const at = Object.keys(errors).find((path) => path === 'synonyms' || path.startsWith(`synonyms.${language}`));
    if (at === undefined) return undefined;
    const group = value[language]?.[Number(at.split('.')[2])];
    return group ? texts('settings.synonyms.wrongLine', { line: group.join(', ') }) : texts('settings.error.too_big');
  };
  const change = (language: string, groups: string[][]) => {
    const { [language]: _before, ...others } = value;
    onChange(groups.length === 0 ? others : { ...others, [language]: groups });
  };
  return (
    <fieldset className="ui-group">
      <legend>{label}</legend>
      {hint && <p className="ui-field__hint">{hint}</p>}
      {platform.languages.map((language) => (
        <LinesField
          key={language}
          label={texts('settings.synonyms.in', { language: languageName(language, own) })}
          lang={language}
          value={value[language] ?? []}
          read={readGroup}
          write={writeGroup}
          error={errorIn(language)}
          onChange={(groups) => change(language, groups)}
        />
      ))}
    </fieldset>
  );
}

const readGroup = (line: string): string[] =>
  line
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);

const writeGroup = (group: readonly string[]) => group.join(', ');

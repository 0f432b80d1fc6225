import { LinesField } from '#ui/screens/fields/LinesField.tsx';
import type { Glossary } from '../settings.contract.ts';
import { useSettingTexts } from './texts.ts';

interface GlossaryFieldProps {
  label: string;
  hint: string | undefined;
  value: Glossary;
  /** Codes of what is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: Glossary) => void;
}

/** Each word on a line, with what it is in other languages. */
export function GlossaryField({ label, hint, value, errors, onChange }: GlossaryFieldProps) {
  const texts = useSettingTexts();
  const [path, code] = Object.entries(errors).find(([at]) => at === 'glossary' || at.startsWith('glossary.')) ?? [];
  const wrong = path === undefined ? undefined : value[Number(path.split('.')[1])];
  const said =
    wrong &&
    texts(code === 'duplicate' ? 'settings.glossary.twice' : 'settings.glossary.wrongLine', {
      line: writeEntry(wrong),
    });
  return (
    <LinesField
      label={label}
      hint={hint}
      value={value}
      read={readEntry}
      write={writeEntry}
      error={path === undefined ? undefined : (said ?? texts('settings.error.too_big'))}
      onChange={onChange}
    />
  );
}

type Entry = Glossary[number];

/** "word" stays as it is; "word = en: this; de: that". */
function readEntry(line: string): Entry {
  const [term = '', ...rest] = line.split('=');
  const translations = rest
    .join('=')
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [language = '', ...words] = one.split(':');
      return [language.trim(), words.join(':').trim()] as const;
    });
  return { term: term.trim(), translations: Object.fromEntries(translations) };
}

function writeEntry({ term, translations }: Entry): string {
  const said = Object.entries(translations).map(([language, words]) => `${language}: ${words}`);
  return said.length === 0 ? term : `${term} = ${said.join('; ')}`;
}

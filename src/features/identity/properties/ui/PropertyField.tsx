import { lazy, Suspense } from 'react';
import { localized } from '#kernel/languages/localized.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { ComboBox } from '#ui/ComboBox.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { AskedProperty } from '../properties.contract.ts';
import { toLines } from '../values.rules.ts';
import { usePropertyTexts } from './texts.ts';

interface PropertyFieldProps {
  definition: AskedProperty;
  value: string;
  /** What an empty choice is called. */
  none?: string;
  /** Which ones say so: those that have to be filled in, or where most have to, the others. */
  marks?: 'required' | 'optional';
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** What it takes to type such a text comes when there is one. */
const RichTextField = lazy(async () => ({ default: (await import('./rich-text/RichTextField.tsx')).RichTextField }));

const modes = { number: 'decimal', phone: 'tel', email: 'email', url: 'url' } as const;

/** One property, filled in as its input type is; its image is a field of its own. */
export function PropertyField({ definition, value, none, marks = 'required', error, onChange }: PropertyFieldProps) {
  const texts = usePropertyTexts();
  const say = useLocalized();
  const { inputType, options, label, help, autocomplete, validators, required } = definition;
  const hint = say(help) || undefined;
  const mark = (required ? 'required' : 'optional') === marks ? ` (${texts(marks)})` : '';
  const words = { label: say(label) + mark, hint, error };
  const chosen = options.map((option) => ({ value: option.value, label: say(option.label) || option.value }));
  switch (inputType) {
    case 'checkbox':
      return <Checkbox {...words} checked={value === 'true'} onChange={(isOn) => onChange(isOn ? 'true' : 'false')} />;
    case 'select':
    case 'radio':
      return <Select {...words} options={[empty(none), ...chosen]} value={value} onChange={onChange} />;
    case 'country':
    case 'language':
      return (
        <CodeSelect
          words={words}
          value={value}
          none={none}
          onChange={onChange}
          type={inputType === 'country' ? 'region' : 'language'}
        />
      );
    case 'multiSelect':
      return <ManyOf words={words} value={value} onChange={onChange} options={chosen} />;
    case 'richText':
      return (
        <Suspense fallback={<TextArea {...words} value="" onChange={() => undefined} disabled />}>
          <RichTextField {...words} value={value} onChange={onChange} />
        </Suspense>
      );
    case 'textarea':
    case 'address':
    case 'tags':
      return <TextArea {...words} autoComplete={autocomplete || 'off'} value={value} onChange={onChange} />;
    case 'date':
      return <DateField {...words} value={value} onChange={onChange} />;
    default:
      return (
        <TextField
          {...words}
          inputMode={inputType in modes ? modes[inputType as keyof typeof modes] : 'text'}
          autoComplete={autocomplete || 'off'}
          maxLength={validators.maxLength ?? 2000}
          value={value}
          onChange={onChange}
        />
      );
  }
}

const empty = (none: string | undefined) => ({ value: '', label: none ?? '–' });

/** A text in the language of the screens. */
export function useLocalized() {
  const { language, platform } = useApp();
  return (text: Readonly<Record<string, string>>) => localized(text, language, platform.defaultLanguage).text;
}

interface CodeSelectProps {
  words: { label: string; hint: string | undefined; error: string | undefined };
  value: string;
  none: string | undefined;
  type: 'region' | 'language';
  onChange: (value: string) => void;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Countries or languages, by their names. */
function CodeSelect({ words, value, none, type, onChange }: CodeSelectProps) {
  const { language } = useApp();
  const names = new Intl.DisplayNames([language], { type, fallback: 'none' });
  const codes = letters.flatMap((one) =>
    letters.map((two) => (type === 'region' ? (one + two).toUpperCase() : one + two)),
  );
  const known = codes.map((code) => ({ value: code, label: names.of(code) ?? '' })).filter(({ label }) => label !== '');
  const options = known.toSorted((a, b) => a.label.localeCompare(b.label, language));
  return <ComboBox {...words} options={options} none={none} value={value} onChange={onChange} />;
}

interface ManyOfProps {
  words: { label: string; hint: string | undefined; error: string | undefined };
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function ManyOf({ words, options, value, onChange }: ManyOfProps) {
  const chosen = new Set(toLines(value));
  const toggle = (one: string, isOn: boolean) =>
    onChange(
      options
        .filter((option) => (option.value === one ? isOn : chosen.has(option.value)))
        .map(optionValue)
        .join('\n'),
    );
  return (
    <fieldset className="ui-group">
      <legend>{words.label}</legend>
      {words.hint && <p className="ui-field__hint">{words.hint}</p>}
      {words.error && <p className="ui-field__error">{words.error}</p>}
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.has(option.value)}
          onChange={(isOn) => toggle(option.value, isOn)}
        />
      ))}
    </fieldset>
  );
}

const optionValue = ({ value }: { value: string }) => value;

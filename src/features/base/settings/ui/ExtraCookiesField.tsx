import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useKit } from '#ui/kit.ts';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { cookieCategories, type ExtraCookies } from '../settings.contract.ts';
import { useSettingTexts } from './texts.ts';

type ExtraCookie = ExtraCookies[number];

interface ExtraCookiesFieldProps {
  label: string;
  hint: string | undefined;
  value: ExtraCookies;
  /** Codes of what is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: ExtraCookies) => void;
}

const blank: ExtraCookie = { name: '', party: '', purpose: {}, category: 'required', days: 0 };

/** Cookies that others set on this website: each with who, what for, of which category and for how long. */
export function ExtraCookiesField({ label, hint, value, errors, onChange }: ExtraCookiesFieldProps) {
  const texts = useSettingTexts();
  const change = (at: number, part: Partial<ExtraCookie>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...part } : one)));
  return (
    <fieldset className="ui-group">
      <legend>{label}</legend>
      {hint && <p className="ui-field__hint">{hint}</p>}
      {errors.extraCookies && <p className="ui-field__error">{texts('settings.error.too_big')}</p>}
      {value.map((cookie, at) => (
        <ExtraCookieFields
          key={at}
          cookie={cookie}
          number={at + 1}
          errorOf={(field) => errorIn(errors, `extraCookies.${at}.${field}`)}
          onChange={(part) => change(at, part)}
          onRemove={() => onChange(value.filter((_, index) => index !== at))}
        />
      ))}
      <div>
        <Button onClick={() => onChange([...value, blank])}>{texts('settings.extraCookies.add')}</Button>
      </div>
    </fieldset>
  );
}

const errorIn = (errors: Readonly<Record<string, string>>, path: string): string | undefined =>
  errors[path] ?? Object.entries(errors).find(([at]) => at.startsWith(`${path}.`))?.[1];

interface ExtraCookieFieldsProps {
  cookie: ExtraCookie;
  number: number;
  errorOf: (field: keyof ExtraCookie) => string | undefined;
  onChange: (part: Partial<ExtraCookie>) => void;
  onRemove: () => void;
}

function ExtraCookieFields({ cookie, number, errorOf, onChange, onRemove }: ExtraCookieFieldsProps) {
  const texts = useSettingTexts();
  const { platform } = useKit();
  // What is no number is kept as it was typed.
  const [typedDays, setTypedDays] = useState('');
  const error = (field: keyof ExtraCookie) => {
    const code = errorOf(field);
    if (code === undefined) return undefined;
    return texts(code === 'duplicate' ? 'settings.extraCookies.twice' : `settings.extraCookies.error.${field}`);
  };
  return (
    <fieldset className="ui-group">
      <legend>{cookie.name || texts('settings.extraCookies.nth', { number })}</legend>
      <TextField
        label={texts('settings.extraCookies.name')}
        hint={texts('settings.extraCookies.nameHint')}
        value={cookie.name}
        onChange={(name) => onChange({ name })}
        maxLength={100}
        spellCheck={false}
        autoComplete="off"
        error={error('name')}
      />
      <TextField
        label={texts('settings.extraCookies.party')}
        value={cookie.party}
        onChange={(party) => onChange({ party })}
        maxLength={100}
        autoComplete="off"
        error={error('party')}
      />
      {platform.languages.map((language, at) => (
        <TextField
          key={language}
          label={texts('settings.extraCookies.purpose', { language })}
          value={cookie.purpose[language] ?? ''}
          onChange={(text) => onChange({ purpose: withText(cookie.purpose, language, text) })}
          maxLength={500}
          autoComplete="off"
          error={at === 0 ? error('purpose') : undefined}
        />
      ))}
      <Select
        label={texts('settings.extraCookies.category')}
        value={cookie.category}
        options={cookieCategories.map((one) => ({ value: one, label: texts(`settings.extraCookies.category.${one}`) }))}
        onChange={(chosen) => onChange({ category: cookieCategories.find((one) => one === chosen) ?? 'required' })}
      />
      <TextField
        label={texts('settings.extraCookies.days')}
        hint={texts('settings.extraCookies.daysHint')}
        inputMode="numeric"
        value={cookie.days < 0 ? typedDays : String(cookie.days)}
        onChange={(typed) => {
          setTypedDays(typed);
          onChange({ days: /^\d{1,5}$/.test(typed) ? Number(typed) : -1 });
        }}
        autoComplete="off"
        error={error('days')}
      />
      <div>
        <Button
          look="quiet"
          aria-label={texts('settings.extraCookies.removeOf', { name: cookie.name || String(number) })}
          onClick={onRemove}
        >
          {texts('settings.extraCookies.remove')}
        </Button>
      </div>
    </fieldset>
  );
}

const withText = (purpose: ExtraCookie['purpose'], language: string, text: string) => {
  const { [language]: _, ...others } = purpose;
  return text === '' ? others : { ...others, [language]: text };
};

import type { SettingKey, SettingValues } from '#features/base/settings/settings.contract.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useManageTexts } from '../manage/texts.ts';
import { ChecksPolicyField } from './ChecksPolicyField.tsx';
import { ColorField } from './ColorField.tsx';
import { ColorSchemeField } from './ColorSchemeField.tsx';
import { FootersField } from './FootersField.tsx';
import { HeaderImagesField } from './HeaderImagesField.tsx';
import { ImageField } from './ImageField.tsx';
import { LinesField } from './LinesField.tsx';
import { LocalizedField } from './LocalizedField.tsx';
import { LogoField } from './LogoField.tsx';
import { RoleKindsField } from './RoleKindsField.tsx';
import type { FieldKind } from './sections.ts';
import type { SettingsData } from './settings.api.ts';

interface SettingFieldProps {
  name: SettingKey;
  kind: FieldKind;
  values: SettingValues;
  pages: SettingsData['pages'];
  /** Codes of what is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
}

/** One setting, filled in as its kind is. */
export function SettingField({ name, kind, values, pages, errors, onChange }: SettingFieldProps) {
  const texts = useManageTexts();
  const value = values[name];
  const label = texts(`settings.${name}`);
  const hint = explained.has(name) ? texts(`settings.${name}.hint`) : undefined;
  const code =
    errors[name] ?? Object.entries(errors).find(([path]) => kind === 'lines' && path.startsWith(`${name}.`))?.[1];
  const error = code && texts(`settings.error.${code === 'too_small' || code === 'too_big' ? code : 'other'}`);
  const words = { label, hint, error };
  const text = value === null || value === undefined ? '' : String(value);
  if (typeof kind === 'object')
    return (
      <Select
        {...words}
        value={text}
        onChange={onChange}
        options={kind.map((one) => ({ value: one, label: texts(`settings.${name}.${one}`) }))}
      />
    );
  switch (kind) {
    case 'localized':
    case 'localizedLong':
      return (
        <LocalizedField
          label={label}
          hint={hint}
          name={name}
          errors={errors}
          onChange={onChange}
          value={value as Record<string, string>}
          isLong={kind === 'localizedLong'}
        />
      );
    case 'boolean':
      return <Checkbox label={label} hint={hint} onChange={onChange} checked={value === true} />;
    case 'number':
      return <TextField {...words} inputMode="numeric" value={text} onChange={(given) => onChange(toNumber(given))} />;
    case 'email':
    case 'text':
      return (
        <TextField
          {...words}
          type={kind}
          autoComplete="off"
          value={text}
          onChange={(given) => onChange(given.trim() === '' ? null : given.trim())}
        />
      );
    case 'lines':
      return <LinesField {...words} value={values[name]} onChange={onChange} />;
    case 'roleKinds':
      return <RoleKindsField label={label} hint={hint} onChange={onChange} value={values.secondFactorFor} />;
    case 'checksPolicy':
      return <ChecksPolicyField label={label} hint={hint} onChange={onChange} value={values.checksPolicy} />;
    case 'page':
      return (
        <Select
          {...words}
          value={text}
          onChange={(guid) => onChange(guid || null)}
          options={[
            { value: '', label: texts('settings.noPage') },
            ...pages.map(({ guid, title }) => ({ value: guid, label: title || texts('pages.untitled') })),
          ]}
        />
      );
    case 'color':
      return <ColorField {...words} value={text} onChange={onChange} />;
    case 'colorScheme':
      return <ColorSchemeField values={values} onChange={onChange} />;
    case 'image':
      return <ImageField label={label} onChange={onChange} value={typeof value === 'string' ? value : null} />;
    case 'logo':
      return <LogoField label={label} value={values.headerLogo} onChange={onChange} />;
    case 'headerImages':
      return <HeaderImagesField value={values.headerImages} onChange={onChange} />;
    case 'footers':
      return <FootersField value={values.footers} onChange={onChange} />;
  }
}

/** Settings whose label does not say it all. */
const explained: ReadonlySet<SettingKey> = new Set([
  'platformDescription',
  'headerLogoHeight',
  'headerLogoPadding',
  'siteimproveId',
  'dormantAfterMonths',
  'registrationMode',
  'registrationDomains',
  'requireVerified',
  'refuseDisposableMail',
  'disposableDomains',
  'allowedMailDomains',
  'newsletter',
  'secondFactorFor',
  'checksPolicy',
]);

/** What is no number goes as it is, for the server to refuse at its field. */
const toNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

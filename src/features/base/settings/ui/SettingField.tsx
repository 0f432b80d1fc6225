import { Suspense } from 'react';
import { roleKinds } from '#features/base/platforms/role-kinds.ts';
import { embedNames } from '#kernel/embed-hosts.ts';
import { fileExtensions } from '#kernel/file-extensions.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { ColorField } from '#ui/screens/fields/ColorField.tsx';
import { LinesField, lowerCaseLines } from '#ui/screens/fields/LinesField.tsx';
import { LocalizedField } from '#ui/screens/fields/LocalizedField.tsx';
import { useExtensions } from '#ui/screens/use-extensions.ts';
import { TextField } from '#ui/TextField.tsx';
import { publicCounters } from '../public-counters.ts';
import type { SettingKey, SettingValues } from '../settings.contract.ts';
import { AddressesField } from './AddressesField.tsx';
import { ChecksPolicyField } from './ChecksPolicyField.tsx';
import { ColorSchemeField } from './ColorSchemeField.tsx';
import { ExemptionField } from './ExemptionField.tsx';
import { ExtraCookiesField } from './ExtraCookiesField.tsx';
import { FootersField } from './FootersField.tsx';
import { GlossaryField } from './GlossaryField.tsx';
import { MomentField } from './MomentField.tsx';
import { NamesField } from './NamesField.tsx';
import { SynonymsField } from './SynonymsField.tsx';
import { type FieldKind, type KindFieldProps, settingFieldKinds } from './settings-sections.ts';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useSettingTexts } from './texts.ts';

interface SettingFieldProps {
  name: SettingKey;
  kind: FieldKind;
  values: SettingValues;
  /** Codes of what is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: unknown) => void;
}

/** One setting, filled in as its kind is. */
export function SettingField({ name, kind, values, errors, onChange }: SettingFieldProps) {
  const texts = useSettingTexts();
  const value = values[name];
  const label = texts(`settings.${name}`);
  const hint = explained.has(name) ? texts(`settings.${name}.hint`) : undefined;
  const code =
    errors[name] ?? Object.entries(errors).find(([path]) => kind === 'lines' && path.startsWith(`${name}.`))?.[1];
  const own = `settings.${name}.error.${code}`;
  const common = code === 'too_small' || code === 'too_big' ? code : 'other';
  const error = code && texts(texts.has(own) ? own : `settings.error.${common}`);
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
    case 'time':
      return <Select {...words} value={text} onChange={onChange} options={timesWith(text).map(toOption)} />;
    case 'day':
    case 'moment':
      return <MomentField {...words} kind={kind} value={text} onChange={onChange} />;
    case 'lines':
      return (
        <LinesField
          {...words}
          {...lowerCaseLines}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        />
      );
    case 'color':
      return <ColorField {...words} value={text} onChange={onChange} />;
    default:
      return <OneSettingField kind={kind} {...words} name={name} values={values} errors={errors} onChange={onChange} />;
  }
}

interface OneSettingFieldProps extends KindFieldProps {
  kind: string;
  errors: SettingFieldProps['errors'];
}

/** A field that was made for one setting. */
function OneSettingField({ kind, errors, ...field }: OneSettingFieldProps) {
  const texts = useSettingTexts();
  const { label, hint, name, values, onChange } = field;
  switch (kind) {
    case 'addresses':
      return (
        <AddressesField label={label} hint={hint} errors={errors} onChange={onChange} value={values.adminAddresses} />
      );
    case 'extraCookies':
      return (
        <ExtraCookiesField label={label} hint={hint} errors={errors} onChange={onChange} value={values.extraCookies} />
      );
    case 'exemption':
      return (
        <ExemptionField
          label={label}
          hint={hint}
          errors={errors}
          onChange={onChange}
          value={values.siteimproveExemption}
        />
      );
    case 'glossary':
      return <GlossaryField label={label} hint={hint} errors={errors} onChange={onChange} value={values.glossary} />;
    case 'synonyms':
      return <SynonymsField label={label} hint={hint} errors={errors} onChange={onChange} value={values.synonyms} />;
    case 'timeZone':
      return <TimeZoneField {...field} name={name} />;
    case 'roleKinds':
      return (
        <NamesField
          label={label}
          hint={hint}
          names={roleKinds}
          labelOf={(kind) => texts(`settings.roleKind.${kind}`)}
          onChange={onChange}
          value={values.secondFactorFor}
        />
      );
    case 'publicCounters':
      return (
        <NamesField
          label={label}
          hint={hint}
          names={publicCounters}
          labelOf={(counter) => texts(`settings.publicCounters.${counter}`)}
          onChange={onChange}
          value={values.publicCounters}
        />
      );
    case 'embedHosts':
      return <NamesField label={label} hint={hint} names={embedNames} onChange={onChange} value={values.embedHosts} />;
    case 'fileTypes':
      return (
        <NamesField label={label} hint={hint} names={fileExtensions} onChange={onChange} value={values.fileTypes} />
      );
    case 'checksPolicy':
      return <ChecksPolicyField label={label} hint={hint} onChange={onChange} value={values.checksPolicy} />;
    case 'colorScheme':
      return <ColorSchemeField values={values} onChange={onChange} />;
    case 'footers':
      return <FootersField value={values.footers} onChange={onChange} />;
    default:
      return <KindField kind={kind} {...field} />;
  }
}

/** A field of a kind that another feature brings. */
function KindField({ kind, ...field }: KindFieldProps & { kind: string }) {
  const { texts } = useApp();
  const Field = useExtensions(settingFieldKinds).find((one) => one.kind === kind)?.Field;
  if (!Field) throw new Error(`no feature brings fields of the kind ${kind}`);
  return (
    <Suspense fallback={<Skeleton label={texts('waiting')} rows={1} />}>
      <Field {...field} />
    </Suspense>
  );
}

/** Settings whose label does not say it all. */
const explained: ReadonlySet<SettingKey> = new Set([
  'platformDescription',
  'organisationName',
  'organisationId',
  'contactAddress',
  'timeZone',
  'addressForm',
  'fontFamily',
  'headerOnScrollUp',
  'headerLogoHeight',
  'headerLogoPadding',
  'countVisits',
  'publicCounters',
  'siteimproveId',
  'siteimproveExemption',
  'extraCookies',
  'matomoUrl',
  'matomoSiteId',
  'matomoMasksAddresses',
  'showAutoTranslate',
  'translationLanguages',
  'embedHosts',
  'fileTypes',
  'largestImage',
  'largestFile',
  'disabledBlockTypes',
  'disabledItemTypes',
  'openFormsUrl',
  'mapSource',
  'mapTileUrl',
  'mapAttribution',
  'dormantAfterMonths',
  'siteAccess',
  'registrationMode',
  'registrationDomains',
  'requireVerified',
  'refuseDisposableMail',
  'disposableDomains',
  'allowedMailDomains',
  'newsletter',
  'secondFactorFor',
  'adminAddresses',
  'managerIdleMinutes',
  'managerSessionHours',
  'memberIdleMinutes',
  'memberSessionDays',
  'checksPolicy',
  'pageReviewMonths',
  'followEnabled',
  'followListMails',
  'followUpdateMails',
  'digestTime',
  'synonyms',
  'glossary',
  'strictTransport',
  'securityContact',
  'wooOrganisation',
  'wooOrganisationId',
  'securityPolicy',
  'securityExpires',
  'mailSenderName',
  'mailReplyTo',
  'mailSignature',
  'mailShowsLogo',
  'listModeration',
  'trashDays',
  'revisionDays',
  'clientLogDays',
  'maintenanceText',
  'isClosed',
  'closedText',
  'closedUntil',
  'accessibilityStatus',
  'accessibilityEmail',
  'accessibilityComplaint',
]);

/** Each half hour of a day, and the time that it is. */
const timesWith = (own: string): string[] => {
  const halves = Array.from(
    { length: 48 },
    (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`,
  );
  return [...new Set([...halves, own])].sort();
};

const toOption = (value: string) => ({ value, label: value });

/** What is no number goes as it is, for the server to refuse at its field. */
const toNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);

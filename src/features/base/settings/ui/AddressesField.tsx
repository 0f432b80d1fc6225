import { LinesField, lowerCaseLines } from '#ui/screens/fields/LinesField.tsx';
import { useSettingTexts } from './texts.ts';

interface AddressesFieldProps {
  label: string;
  hint: string | undefined;
  value: readonly string[];
  /** Codes of what is wrong, by path. */
  errors: Readonly<Record<string, string>>;
  onChange: (value: string[]) => void;
}

/** Addresses and ranges, one on each line. */
export function AddressesField({ label, hint, value, errors, onChange }: AddressesFieldProps) {
  const texts = useSettingTexts();
  const [path, code] = Object.entries(errors).find(([at]) => at.startsWith('adminAddresses')) ?? [];
  const line = path === undefined ? undefined : value[Number(path.split('.')[1])];
  const error =
    code === 'own_address'
      ? texts('settings.adminAddresses.own', { address: errors.ownAddress ?? '' })
      : line === undefined
        ? path && texts('settings.error.too_big')
        : texts('settings.adminAddresses.wrongLine', { line });
  return <LinesField {...lowerCaseLines} label={label} hint={hint} value={value} error={error} onChange={onChange} />;
}

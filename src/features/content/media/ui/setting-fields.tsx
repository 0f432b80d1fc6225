import type { KindFieldProps } from '#features/base/settings/ui/settings-sections.ts';
import { ImageField } from './ImageField.tsx';
import { LogoField } from './LogoField.tsx';

/** Fields of the settings that choose from the images of the platform. */
export function ImageSetting({ name, label, values, onChange }: KindFieldProps) {
  const value = values[name];
  return <ImageField label={label} onChange={onChange} value={typeof value === 'string' ? value : null} />;
}

export const LogoSetting = ({ label, values, onChange }: KindFieldProps) => (
  <LogoField label={label} value={values.headerLogo} onChange={onChange} />
);

import type { ComponentProps } from 'react';
import { useApp } from '../screens/app-context.ts';
import { TextField } from '../TextField.tsx';

type AddressFieldProps = Pick<ComponentProps<typeof TextField>, 'autoComplete' | 'value' | 'onChange' | 'error'>;

/** The e-mail address that somebody signs in with. */
export function AddressField({ autoComplete = 'username', ...rest }: AddressFieldProps) {
  const { texts } = useApp();
  return (
    <TextField
      label={texts('login.email')}
      name="email"
      type="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      required
    />
  );
}

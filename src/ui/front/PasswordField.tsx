import { useState } from 'react';
import type { FieldTexts } from '../Field.tsx';
import { useApp } from '../screens/app-context.ts';
import { TextField } from '../TextField.tsx';

interface PasswordFieldProps extends FieldTexts {
  autoComplete: 'current-password' | 'new-password';
  name?: string;
}

/** A password that can be shown while it is typed. */
export function PasswordField(props: PasswordFieldProps) {
  const { texts } = useApp();
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      name="password"
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      required
      end={
        <button type="button" className="front__show" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          {texts('password.show')}
        </button>
      }
    />
  );
}

import type { SecondFactor } from '#features/identity/second-factor/second-factor.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { AddressField } from '#ui/front/AddressField.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { PasswordField } from '#ui/front/PasswordField.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { signIn } from '../sign-in.contract.ts';

interface PasswordFormProps {
  email: string;
  setEmail: (email: string) => void;
  /** The password was right, but their address is not proven. */
  onUnverified: () => void;
  onSignedIn: () => Promise<void>;
  onSecond: (methods: readonly SecondFactor[]) => void;
}

/** Address and password: the first thing that somebody shows. */
export function PasswordForm({ email, setEmail, onUnverified, onSignedIn, onSecond }: PasswordFormProps) {
  const { texts, api } = useApp();
  const form = useFrontForm(texts, async (values) => {
    try {
      const body = { email: email.trim(), password: String(values.get('password')) };
      const entered = await api.call(signIn, { body });
      if (entered.result === 'SecondFactor') return onSecond(entered.methods);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unverified_account') throw error;
      return onUnverified();
    }
    await onSignedIn();
  });
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <FrontError form={form} />
      <AddressField
        autoComplete="username webauthn"
        value={email}
        onChange={setEmail}
        error={form.errors.email && texts('login.emailMissing')}
      />
      <PasswordField
        label={texts('login.password')}
        autoComplete="current-password"
        error={form.errors.password && texts('login.passwordMissing')}
      />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {texts(form.isBusy ? 'login.busy' : 'login.submit')}
      </Button>
    </form>
  );
}

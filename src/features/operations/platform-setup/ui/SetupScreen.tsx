import { useLoaderData, useParams } from 'react-router';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { AddressField } from '#ui/front/AddressField.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { PasswordField } from '#ui/front/PasswordField.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { getSetupStatus, setUp } from '../setup.contract.ts';

type LinkState = 'valid' | 'expired' | 'done';

/** `done`: the platform has an admin, so that there is nothing to set up. */
export async function load({ api }: App, { params }: { params: { token?: string } }): Promise<LinkState> {
  try {
    const { isValid } = await api.call(getSetupStatus, { body: { token: params.token ?? '' } });
    return isValid ? 'valid' : 'expired';
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 'done';
    if (error instanceof AppError && error.code === 'validation_failed') return 'expired';
    throw error;
  }
}

export function Component() {
  const { texts } = useApp();
  const state = useLoaderData<LinkState>();
  return (
    <FrontFrame title={texts('setup.title')}>
      {state === 'valid' && <SetupForm />}
      {state === 'expired' && <p>{texts('setup.expired')}</p>}
      {state === 'done' && (
        <>
          <p>{texts('setup.done')}</p>
          <a className="nl-button nl-button--primary" href="/login">
            {texts('login.submit')}
          </a>
        </>
      )}
    </FrontFrame>
  );
}

function SetupForm() {
  const { texts, api } = useApp();
  const { token = '' } = useParams();
  const form = useFrontForm(texts, async (values) => {
    const value = (name: string) => String(values.get(name) ?? '');
    const names = { firstName: value('firstName'), lastName: value('lastName') };
    await api.call(setUp, { body: { token, ...names, email: value('email').trim(), password: value('password') } });
    location.assign('/edit');
  });
  const error = (field: string) => form.errors[field] && texts(`setup.error.${field}`);
  const passwordError = form.errors.password === 'too_common' ? 'setup.error.easyPassword' : 'setup.error.password';
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <p>{texts('setup.intro')}</p>
      <FrontError form={form} />
      <TextField
        label={texts('profile.firstName')}
        name="firstName"
        autoComplete="given-name"
        error={error('firstName')}
        required
      />
      <TextField
        label={texts('profile.lastName')}
        name="lastName"
        autoComplete="family-name"
        error={error('lastName')}
        required
      />
      <AddressField error={error('email')} />
      <PasswordField
        label={texts('login.password')}
        hint={texts('setup.passwordHint')}
        autoComplete="new-password"
        error={form.errors.password && texts(passwordError)}
      />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {texts('setup.submit')}
      </Button>
    </form>
  );
}

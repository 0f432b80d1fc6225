import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { PasswordField } from '#ui/front/PasswordField.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { confirmPasswordReset } from '../../password-resets.contract.ts';

type State = 'asking' | 'done' | 'gone';

/** Where the link of the mail leads: only sending the form uses it up. */
export function Component() {
  const { texts } = useApp();
  const [state, setState] = useState<State>('asking');
  return (
    <FrontFrame title={texts('newPassword.title')}>
      {state === 'asking' && <NewPasswordForm onEnd={setState} />}
      {state === 'done' && (
        <StatusMessage text={texts('newPassword.done')} href="/login" label={texts('login.submit')} />
      )}
      {state === 'gone' && (
        <StatusMessage text={texts('newPassword.gone')} href="/password" label={texts('newPassword.again')} />
      )}
    </FrontFrame>
  );
}

function NewPasswordForm({ onEnd }: { onEnd: (state: State) => void }) {
  const { texts, api } = useApp();
  const { token = '' } = useParams();
  const form = useFrontForm(texts, async (values) => {
    try {
      await api.call(confirmPasswordReset, { body: { token, password: String(values.get('password') ?? '') } });
      onEnd('done');
    } catch (error) {
      if (!isUnusable(error)) throw error;
      onEnd('gone');
    }
  });
  const error = form.errors.password === 'too_common' ? 'setup.error.easyPassword' : 'setup.error.password';
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <p>{texts('newPassword.intro')}</p>
      <FrontError form={form} />
      <PasswordField
        label={texts('newPassword.label')}
        hint={texts('setup.passwordHint')}
        autoComplete="new-password"
        error={form.errors.password && texts(error)}
      />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {texts('newPassword.submit')}
      </Button>
    </form>
  );
}

/** An address that was copied wrong is as good as an old one. */
const isUnusable = (error: unknown) =>
  error instanceof AppError && (error.code === 'gone' || error.fields['body.token'] !== undefined);

function StatusMessage({ text, href, label }: { text: string; href: string; label: string }) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <p ref={said} tabIndex={-1} role="status">
        {text}
      </p>
      <a className="nl-button nl-button--primary" href={href}>
        {label}
      </a>
    </>
  );
}

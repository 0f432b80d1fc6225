import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/front/PasswordField.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { changePassword } from '../../account-security.contract.ts';
import type { SecuritySectionProps } from './section-props.ts';
import { useSecurityTexts } from './texts.ts';

/** Another password; who has none sets the first one. */
export function PasswordSection({ security, refresh }: SecuritySectionProps) {
  const own = useSecurityTexts();
  const [timesDone, setTimesDone] = useState(0);
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (timesDone > 0) said.current?.focus();
  }, [timesDone]);
  const onDone = async () => {
    setTimesDone(timesDone + 1);
    await refresh();
  };
  return (
    <section className="app-section">
      <h2>{own('password.title')}</h2>
      {timesDone > 0 && (
        <p className="ui-said" ref={said} tabIndex={-1} role="status">
          {own('password.done')}
        </p>
      )}
      {/* A form of its own each time: nothing that was typed stays. */}
      <PasswordForm key={timesDone} security={security} onDone={onDone} />
    </section>
  );
}

function PasswordForm({ security, onDone }: Pick<SecuritySectionProps, 'security'> & { onDone: () => Promise<void> }) {
  const { texts, api } = useApp();
  const own = useSecurityTexts();
  const { hasPassword } = security;
  const form = useFrontForm(texts, async (values) => {
    const current = hasPassword ? { current: String(values.get('current') ?? '') } : {};
    await api.call(changePassword, { body: { ...current, password: String(values.get('password') ?? '') } });
    await onDone();
  });
  const error = form.errors.password === 'too_common' ? 'setup.error.easyPassword' : 'setup.error.password';
  return (
    <form className="ui-form ui-form--narrow" onSubmit={form.submit} noValidate>
      {!hasPassword && <p>{own('password.none')}</p>}
      {form.errorText && (
        <p className="ui-field__error" ref={form.message} tabIndex={-1} role="alert">
          {form.errorText}
        </p>
      )}
      {hasPassword && (
        <PasswordField
          label={own('password.current')}
          name="current"
          autoComplete="current-password"
          error={form.errors.current && own('password.currentWrong')}
        />
      )}
      <PasswordField
        label={own('password.new')}
        hint={texts('setup.passwordHint')}
        autoComplete="new-password"
        error={form.errors.password && texts(error)}
      />
      <div>
        <Button type="submit" isBusy={form.isBusy}>
          {own(hasPassword ? 'password.submit' : 'password.set')}
        </Button>
      </div>
    </form>
  );
}

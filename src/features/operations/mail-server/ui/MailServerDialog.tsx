import { type FormEvent, useState } from 'react';
import { type MailSecurity, mailSecurities } from '#kernel/mail-security.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  type GivenMailServer,
  longestPassword,
  longestUser,
  type MailServer,
  setMailServer,
} from '../mail-server.contract.ts';
import { type MailServerTexts, useMailServerTexts } from './texts.ts';

const usualPorts: Readonly<Record<MailSecurity, string>> = { tls: '465', starttls: '587', none: '25' };

/** As it is typed. */
const typedOf = (server: MailServer | null) => ({
  host: server?.host ?? '',
  port: String(server?.port ?? usualPorts.starttls),
  security: server?.security ?? ('starttls' as MailSecurity),
  user: server?.user ?? '',
  password: '',
  fromAddress: server?.fromAddress ?? '',
});
type Typed = ReturnType<typeof typedOf>;

interface MailServerDialogProps {
  /** Null: the platform has none yet. */
  server: MailServer | null;
  onClose: () => void;
  /** It was saved, or that was undone. */
  onChanged: () => void;
}

export function MailServerDialog({ server, onClose, onChanged }: MailServerDialogProps) {
  const { api } = useApp();
  const texts = useMailServerTexts();
  const [typed, setTyped] = useState(() => typedOf(server));
  const change = (part: Partial<Typed>) => setTyped({ ...typed, ...part });
  const saving = useAction(() => ({
    type: 'update',
    entity: 'setting',
    run: () => api.call(setMailServer, { body: toGiven(typed, server) }),
    isHandled: hasErrors,
    onDone: () => {
      onClose();
      onChanged();
    },
    onUndone: onChanged,
  }));
  const form = useFirstError(saving.error);
  const errors = errorsOf(saving.error);
  const of = (field: keyof Typed) => ({ error: errorIn(errors, field, texts), spellCheck: false, autoComplete: 'off' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving.isBusy) void saving.start();
  };
  /** Who chooses another way to encrypt means its usual port, unless they typed one of their own. */
  const choose = (security: MailSecurity) =>
    change({ security, ...(typed.port === usualPorts[typed.security] && { port: usualPorts[security] }) });
  return (
    <Dialog title={texts(server ? 'change' : 'add')} onClose={onClose}>
      <form ref={form} className="ui-form" onSubmit={submit} noValidate>
        <TextField
          {...of('host')}
          label={texts('host')}
          hint={texts('hostHint')}
          value={typed.host}
          onChange={(host) => change({ host })}
          autoCapitalize="none"
        />
        <Select
          label={texts('security')}
          hint={texts('securityHint')}
          error={errorIn(errors, 'security', texts)}
          value={typed.security}
          options={mailSecurities.map((value) => ({ value, label: texts(`security.${value}`) }))}
          onChange={(security) => choose(security as MailSecurity)}
        />
        <TextField
          {...of('port')}
          label={texts('port')}
          inputMode="numeric"
          value={typed.port}
          onChange={(port) => change({ port })}
        />
        <TextField
          {...of('user')}
          label={texts('user')}
          hint={texts('userHint')}
          value={typed.user}
          onChange={(user) => change({ user })}
          maxLength={longestUser}
          autoCapitalize="none"
        />
        <TextField
          {...of('password')}
          label={texts('password')}
          hint={texts(server?.hasPassword ? 'passwordKept' : 'passwordHint')}
          type="password"
          autoComplete="new-password"
          value={typed.password}
          onChange={(password) => change({ password })}
          maxLength={longestPassword}
        />
        <TextField
          {...of('fromAddress')}
          label={texts('fromAddress')}
          hint={texts('fromHint')}
          type="email"
          value={typed.fromAddress}
          onChange={(fromAddress) => change({ fromAddress })}
        />
        <FailureText error={hasErrors(saving.error) ? null : saving.error} />
        <FormButtons submit={texts('save')} isBusy={saving.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

function toGiven({ host, port, security, user, password, fromAddress }: Typed, server: MailServer | null) {
  const given: GivenMailServer = {
    host: host.trim(),
    port: /^\d{1,5}$/.test(port.trim()) ? Number(port) : 0,
    security,
    user: user.trim() || null,
    fromAddress: fromAddress.trim() || null,
    version: server?.version ?? null,
  };
  return password === '' ? given : { ...given, password };
}

/** Codes with words of their own, some of them for one field. */
function errorIn(errors: Readonly<Record<string, string>>, field: string, texts: MailServerTexts): string | undefined {
  const code = errors[field];
  if (code === undefined) return undefined;
  const keys = [`error.${field}.${code}`, `error.${field}`];
  return texts((keys.find((one) => texts.has(one)) ?? 'error.other') as 'error.other');
}

import { redirectDocument } from 'react-router';
import { signIn } from '#features/accounts/sessions.contract.ts';
import type { User } from '#features/profiles/profiles.contract.ts';
import { isLocalPath } from '#kernel/url.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type App, useApp } from '../app-context.ts';
import { propertyOf } from '../start.ts';
import { FrontFrame } from './FrontFrame.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useFrontForm } from './use-front-form.ts';

/** Who is signed in already goes on. */
export async function load({ store }: App, { request }: { request: Request }) {
  const { user } = store.state();
  if (user) throw redirectDocument(targetFor(user, new URL(request.url).searchParams));
  return null;
}

const starts: Readonly<Record<string, string>> = { home: '/', work: '/edit', activity: '/account/activity' };

/** Where they wanted to go on this host, else where their work is. */
function targetFor(user: User | null, query: URLSearchParams): string {
  const wanted = query.get('returnUrl') ?? '';
  if (isLocalPath(wanted) && !wanted.startsWith('/login')) return wanted;
  const wished = starts[propertyOf(user, 'startPage') ?? ''];
  return wished && (wished !== '/edit' || user?.isContentManager) ? wished : user?.isContentManager ? '/edit' : '/';
}

export function Component() {
  const { texts, api, store } = useApp();
  const form = useFrontForm(texts, async (values) => {
    await api.call(signIn, {
      body: { email: String(values.get('email')).trim(), password: String(values.get('password')) },
    });
    await store.load();
    // A full load: pages and screens come anew for who this is.
    location.assign(targetFor(store.state().user, new URLSearchParams(location.search)));
  });
  return (
    <FrontFrame title={texts('login.title')}>
      <form className="front__form" onSubmit={form.submit} noValidate>
        {form.errorText && (
          <p className="front__error" ref={form.message} tabIndex={-1} role="alert">
            {form.errorText}
          </p>
        )}
        <TextField
          label={texts('login.email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={form.faults.email && texts('login.emailMissing')}
          required
        />
        <PasswordField
          label={texts('login.password')}
          autoComplete="current-password"
          error={form.faults.password && texts('login.passwordMissing')}
        />
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {texts(form.isBusy ? 'login.busy' : 'login.submit')}
        </Button>
      </form>
      <a className="front__link" href="/password">
        {texts('login.forgotten')}
      </a>
    </FrontFrame>
  );
}

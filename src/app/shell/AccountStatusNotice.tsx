import { useEffect, useRef, useState } from 'react';
import { redirect, useLocation, useRevalidator } from 'react-router';
import { type AccountStatus, getAccountStatus } from '#features/identity/account-status/account-status.contract.ts';
import { asksTermsAt } from '#features/identity/account-status/account-status.rules.ts';
import type { openAccountStatusDialog } from '#features/identity/account-status/ui/account-status-dialog.ts';
import { accountStatusTexts } from '#features/identity/account-status/ui/account-status-texts.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';

const securityPath = '/account/security';

/**
 * What stands between the person and their account; null for nobody. Asked again at every screen: who lacks a second factor comes
 * to where it is set up.
 */
export async function readAccountStatus({ api, store, language }: App, { request }: { request: Request }) {
  try {
    const status = await api.call(getAccountStatus, { query: { lang: language } });
    if (status.terms) store.setTermsOfUseVersion(status.terms.version);
    const isElsewhere = new URL(request.url).pathname !== securityPath;
    if (status.needsFactor && !status.isRestricted && !status.inactive && isElsewhere) throw redirect(securityPath);
    return status;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Opens the dialog that is due at this screen, and says above it that the account is restricted. */
export function AccountStatusNotice({ status }: { status: AccountStatus | null }) {
  const texts = accountStatusTexts(useApp().language);
  const [asked, setAsked] = useState(0);
  useAccountStatusDialog(status, asked);
  if (!status?.isRestricted || status.inactive) return null;
  return (
    <section className="app-restricted" aria-labelledby="app-restricted">
      <h2 id="app-restricted">{texts('restricted.title')}</h2>
      <p>{texts('restricted.text')}</p>
      <Button onClick={() => setAsked(asked + 1)}>{texts('restricted.ask')}</Button>
    </section>
  );
}

/** Once for each place that somebody comes to, and each time they ask for it themselves. */
function useAccountStatusDialog(status: AccountStatus | null, asked: number) {
  const { api, store, language, formatDate } = useApp();
  const { key, pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const answered = useRef('');
  const place = `${key} ${asked}`;
  useEffect(() => {
    const isDue = asked > 0 || Boolean(status?.inactive) || asksTermsAt(pathname);
    if (!status || !isDue || answered.current === place) return;
    if (!status.terms && !status.inactive) return;
    const opened = openDialog(status, {
      api,
      language,
      signOut: store.signOut,
      formatDay: (moment) => formatDate(moment, 'day'),
      leave: (to) => location.assign(to),
      onRestored: () => location.reload(),
      onClosed: () => {
        answered.current = place;
        void store.load().then(() => revalidate());
      },
    });
    return () => void opened.then((close) => close?.());
  }, [status, place, pathname, asked, api, store, language, formatDate, revalidate]);
}

/** Few see it: it is fetched when there is something to ask. Gives what takes it away. */
async function openDialog(...given: Parameters<typeof openAccountStatusDialog>): Promise<(() => void) | undefined> {
  const { openAccountStatusDialog: open } = await import(
    '#features/identity/account-status/ui/account-status-dialog.ts'
  );
  return open(...given);
}

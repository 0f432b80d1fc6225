import { useEffect, useRef, useState } from 'react';
import { redirect, useLocation, useRevalidator } from 'react-router';
import { getStanding, type Standing } from '#features/standing/standing.contract.ts';
import { asksTermsAt } from '#features/standing/standing.rules.ts';
import { openStandingDialog, standingTexts } from '#features/standing/ui/standing-dialog.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { type App, useApp } from '../app-context.ts';

const securityPath = '/account/security';

/**
 * What stands between the person and their account; null for nobody. Asked anew at every screen: who lacks a second factor comes
 * to where it is set up.
 */
export async function readStanding({ api, language }: App, { request }: { request: Request }) {
  try {
    const standing = await api.call(getStanding, { query: { lang: language } });
    const isElsewhere = new URL(request.url).pathname !== securityPath;
    if (standing.needsFactor && !standing.isLimited && !standing.inactive && isElsewhere) throw redirect(securityPath);
    return standing;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Opens the dialog that is due at this screen, and says above it that the account is limited. */
export function StandingNotice({ standing }: { standing: Standing | null }) {
  const { texts } = useStandingTexts();
  const [asked, setAsked] = useState(0);
  useStandingDialog(standing, asked);
  if (!standing?.isLimited || standing.inactive) return null;
  return (
    <section className="app-limited" aria-labelledby="app-limited">
      <h2 id="app-limited">{texts('limited.title')}</h2>
      <p>{texts('limited.text')}</p>
      <Button onClick={() => setAsked(asked + 1)}>{texts('limited.ask')}</Button>
    </section>
  );
}

function useStandingTexts() {
  const { language } = useApp();
  return { texts: standingTexts(language) };
}

/** Once for each place that somebody comes to, and each time they ask for it themselves. */
function useStandingDialog(standing: Standing | null, asked: number) {
  const { api, store, language, formatDate } = useApp();
  const { key, pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const answered = useRef('');
  const place = `${key} ${asked}`;
  useEffect(() => {
    const isDue = asked > 0 || Boolean(standing?.inactive) || asksTermsAt(pathname);
    if (!standing || !isDue || answered.current === place) return;
    return openStandingDialog(standing, {
      ...{ api, language, signOut: store.signOut, formatDay: (moment) => formatDate(moment, 'day') },
      leave: (to) => location.assign(to),
      onRestored: () => location.reload(),
      onClosed: () => {
        answered.current = place;
        void store.load().then(() => revalidate());
      },
    });
  }, [standing, place, pathname, asked, api, store, language, formatDate, revalidate]);
}

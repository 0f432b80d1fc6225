import { useState } from 'react';
import type { Newsletter } from '#features/identity/newsletter/newsletter.contract.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '../../app-context.ts';
import { chooseNewsletter } from '../account.api.ts';
import { useAccountTexts } from '../texts.ts';

/** Whether the person gets the newsletter and since when; nothing where there is none. */
export function NewsletterSection({ newsletter }: { newsletter: Newsletter }) {
  const app = useApp();
  const texts = useAccountTexts();
  const [now, setNow] = useState(newsletter);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const isIn = now.since !== null || now.isPending;
  if (!now.isOffered && !isIn) return null;
  const choose = async () => {
    if (isBusy) return;
    setBusy(true);
    setFailed(false);
    try {
      setNow(await chooseNewsletter(app, !isIn));
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };
  const end = now.isPending ? 'withdraw' : 'end';
  const step = isIn ? end : 'subscribe';
  const said = now.isPending ? texts('newsletter.pending') : texts('newsletter.not');
  return (
    <section className="app-section">
      <h2>{texts('newsletter.title')}</h2>
      <p className="app-intro" role="status">
        {now.since ? texts('newsletter.since', { day: app.formatDate(now.since, 'day') }) : said}
      </p>
      {hasFailed && <Alert>{texts('newsletter.failed')}</Alert>}
      <Button isBusy={isBusy} onClick={() => void choose()}>
        {texts(`newsletter.${step}`)}
      </Button>
    </section>
  );
}

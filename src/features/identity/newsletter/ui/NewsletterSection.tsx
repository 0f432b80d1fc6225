import { useState } from 'react';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { partWith } from '#ui/screens/loaded-parts.tsx';
import { useAction } from '#ui/use-action.ts';
import { getNewsletter, type Newsletter, setNewsletter } from '../newsletter.contract.ts';
import { useNewsletterTexts } from './texts.ts';

export const load = async ({ api }: App) => partWith(NewsletterSection, await api.call(getNewsletter, {}));

/** Whether the person gets the newsletter and since when; nothing where there is none. */
export function NewsletterSection({ data: newsletter }: { data: Newsletter }) {
  const app = useApp();
  const texts = useNewsletterTexts();
  const [now, setNow] = useState(newsletter);
  const isIn = now.since !== null || now.isPending;
  const choose = useAction(async () => setNow(await app.api.call(setNewsletter, { body: { isSubscribed: !isIn } })));
  if (!now.isOffered && !isIn) return null;
  const end = now.isPending ? 'withdraw' : 'end';
  const step = isIn ? end : 'subscribe';
  const said = now.isPending ? texts('newsletter.pending') : texts('newsletter.not');
  return (
    <section className="app-section">
      <h2>{texts('newsletter.title')}</h2>
      <p className="app-intro" role="status">
        {now.since ? texts('newsletter.since', { day: app.formatDate(now.since, 'day') }) : said}
      </p>
      {choose.error !== null && <Alert>{texts('newsletter.failed')}</Alert>}
      <Button isBusy={choose.isBusy} onClick={() => void choose.start()}>
        {texts(`newsletter.${step}`)}
      </Button>
    </section>
  );
}

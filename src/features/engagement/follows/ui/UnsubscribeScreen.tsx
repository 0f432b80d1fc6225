import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { findUsable } from '#ui/front/mail-link.ts';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { endMails, getMailChoice } from '../follows.contract.ts';
import { useFollowTexts } from './texts.ts';

/** What the link ends; null: it is no good any more. Looking changes nothing: scanners of mail follow every link. */
export const load = ({ api }: App, { params }: { params: { token?: string } }) =>
  findUsable(api.call(getMailChoice, { body: { token: params.token ?? '' } }));

/** Where a mail about what somebody follows leads: ends mails of its kind, without signing in. */
export function Component() {
  const { texts: words, api, platform } = useApp();
  const texts = useFollowTexts();
  const found = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { token = '' } = useParams();
  const [isEnded, setEnded] = useState(found?.isOn === false);
  const form = useFrontForm(words, async () => {
    await api.call(endMails, { body: { token } });
    setEnded(true);
  });
  const toPreferences = { href: '/account/preferences', label: texts('toPreferences') };
  if (!found)
    return (
      <FrontFrame title={texts('gone.title')}>
        <StatusMessage text={texts('gone')} next={toPreferences} />
      </FrontFrame>
    );
  if (isEnded)
    return (
      <FrontFrame title={texts('unsubscribe.title')}>
        <StatusMessage text={texts('unsubscribe.done')} next={toPreferences} />
      </FrontFrame>
    );
  const what = found.kinds.length === 1 ? found.kinds[0] : 'both';
  return (
    <FrontFrame title={texts('unsubscribe.title')}>
      <form className="front__form" onSubmit={form.submit}>
        <p>{texts(`unsubscribe.${what}`, { platform: platform.name, address: found.maskedEmail })}</p>
        <FrontError form={form} />
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {texts('unsubscribe.end')}
        </Button>
      </form>
    </FrontFrame>
  );
}

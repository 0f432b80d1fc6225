import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { findUsable, isUnusable } from '#ui/front/mail-link.ts';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { confirmNewsletter, endNewsletter, getNewsletterStatus } from '../newsletter.contract.ts';
import { useNewsletterTexts } from './texts.ts';

/** What the link is for; null: it is no good any more. Looking changes nothing: scanners of mail follow every link. */
export const load = ({ api }: App, { params }: { params: { token?: string } }) =>
  findUsable(api.call(getNewsletterStatus, { body: { token: params.token ?? '' } }));

/** Where a mail about the newsletter leads: confirms it or ends it, without signing in. */
export function Component() {
  const { texts: words, api, platform } = useApp();
  const texts = useNewsletterTexts();
  const found = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { token = '' } = useParams();
  const [result, setResult] = useState<'confirmed' | 'ended' | 'gone'>();
  const isPending = found?.state === 'pending';
  const form = useFrontForm(words, async () => {
    try {
      await api.call(isPending ? confirmNewsletter : endNewsletter, { body: { token } });
      setResult(isPending ? 'confirmed' : 'ended');
    } catch (error) {
      if (!isUnusable(error)) throw error;
      setResult('gone');
    }
  });
  if (!found || result === 'gone')
    return (
      <FrontFrame title={texts('gone.title')}>
        <StatusMessage text={texts('gone')} next={{ href: '/account/privacy', label: texts('toPrivacy') }} />
      </FrontFrame>
    );
  if (result)
    return (
      <FrontFrame title={texts('title')}>
        <StatusMessage text={texts(result)} />
      </FrontFrame>
    );
  return (
    <FrontFrame title={texts('title')}>
      <form className="front__form" onSubmit={form.submit}>
        <p>{texts(found.state, { platform: platform.name, address: found.maskedEmail })}</p>
        <FrontError form={form} />
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {texts(isPending ? 'confirm' : 'end')}
        </Button>
      </form>
    </FrontFrame>
  );
}

import { useState } from 'react';
import { useParams } from 'react-router';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { endMonthlyMail } from '../../monthly.contract.ts';
import { useStatisticsTexts } from '../texts.ts';

/** Where the link of the monthly mail leads: a button turns it off, without signing in. Scanners of mail follow links, and press nothing. */
export function Component() {
  const { texts: words, api, platform } = useApp();
  const texts = useStatisticsTexts();
  const { token = '' } = useParams();
  const [result, setResult] = useState<'ended' | 'gone'>();
  const form = useFrontForm(words, async () => {
    try {
      await api.call(endMonthlyMail, { body: { token } });
      setResult('ended');
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'gone')) throw error;
      setResult('gone');
    }
  });
  return (
    <FrontFrame title={texts('monthly.title')}>
      {result ? (
        <StatusMessage text={texts(`monthly.${result}`)} />
      ) : (
        <form className="front__form" onSubmit={form.submit}>
          <p>{texts('monthly.ask', { platform: platform.name })}</p>
          <FrontError form={form} />
          <Button look="primary" type="submit" isBusy={form.isBusy}>
            {texts('monthly.end')}
          </Button>
        </form>
      )}
    </FrontFrame>
  );
}

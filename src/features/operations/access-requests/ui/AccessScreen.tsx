import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AppError } from '#kernel/errors.ts';
import { isLocalPath } from '#kernel/url.ts';
import { Button } from '#ui/Button.tsx';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { maxReason, requestAccess } from '../access-requests.contract.ts';
import { useAccessTexts } from './texts.ts';

/** Asks the admins for access to what `path` in the address names. */
export function Component() {
  const texts = useAccessTexts();
  const path = useSearchParams()[0].get('path') ?? '';
  const [isSent, setSent] = useState(false);
  return (
    <Screen title={texts('title')}>
      {isSent && <StatusMessage text={texts('sent')} next={{ href: '/', label: texts('toSite') }} />}
      {!isSent && isLocalPath(path) && <RequestForm path={path} onSent={() => setSent(true)} />}
      {!isSent && !isLocalPath(path) && <p>{texts('noPath')}</p>}
    </Screen>
  );
}

function RequestForm({ path, onSent }: { path: string; onSent: () => void }) {
  const { api, texts: base } = useApp();
  const texts = useAccessTexts();
  const [reason, setReason] = useState('');
  const form = useFrontForm(base, async () => {
    try {
      const { result, retryAfter } = await api.call(requestAccess, { body: { path, reason } });
      if (result !== 'Sent')
        throw new AppError('too_many_requests', 'asked just now', { retryAfter: String(retryAfter) });
      onSent();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unverified_account') throw error;
      form.again(texts('unverified'));
    }
  });
  return (
    <form className="ui-form ui-form--narrow" onSubmit={form.submit} noValidate>
      <p className="app-intro">{texts('intro', { path })}</p>
      {form.errorText && (
        <p className="ui-field__error" ref={form.message} tabIndex={-1} role="alert">
          {form.errorText}
        </p>
      )}
      <TextArea
        label={texts('reason')}
        hint={texts('reasonHint')}
        value={reason}
        maxLength={maxReason}
        onChange={setReason}
      />
      <div>
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {texts('send')}
        </Button>
      </div>
    </form>
  );
}

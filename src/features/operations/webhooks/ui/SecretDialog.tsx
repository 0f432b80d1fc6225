import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { ShownOnce } from '#ui/screens/ShownOnce.tsx';
import { useAction } from '#ui/use-action.ts';
import type { Webhook } from '../webhooks.contract.ts';
import { useWebhookTexts } from './texts.ts';
import { renew } from './webhooks.api.ts';

interface SecretDialogProps {
  webhook: Webhook;
  /** Just made; undefined: somebody asks for another one. */
  secret: string | undefined;
  onClose: () => void;
  onChanged: () => void;
}

/** The secret that messages are signed with, shown once after it is made. */
export function SecretDialog({ webhook, secret: given, onClose, onChanged }: SecretDialogProps) {
  const app = useApp();
  const texts = useWebhookTexts();
  const [made, setMade] = useState<{ webhook: Webhook; secret: string } | undefined>(
    given === undefined ? undefined : { webhook, secret: given },
  );
  const renewing = useAction(async () => {
    setMade(await renew(app, webhook.guid));
    onChanged();
  });
  const { name } = webhook;
  if (!made)
    return (
      <Dialog title={texts('renew.title', { name })} onClose={onClose}>
        <p>{texts('renew.what')}</p>
        <FailureText error={renewing.error} />
        <div className="ui-form__end">
          <Button onClick={onClose}>{texts('cancel')}</Button>
          <Button look="primary" isBusy={renewing.isBusy} onClick={() => void renewing.start()}>
            {texts('renew.submit')}
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title={texts('secret.title', { name })} onClose={onClose}>
      <Secret {...made} onClose={onClose} />
    </Dialog>
  );
}

function Secret({ webhook, secret, onClose }: { webhook: Webhook; secret: string; onClose: () => void }) {
  const { formatDate } = useApp();
  const texts = useWebhookTexts();
  const until = webhook.earlierSecretUntil;
  const words = {
    once: texts('secret.once'),
    label: texts('secret.label'),
    copy: texts('secret.copy'),
    copied: texts('secret.copied'),
    close: texts('close'),
  };
  return (
    <ShownOnce secret={secret} words={words} onClose={onClose}>
      {until !== null && <p>{texts('secret.earlier', { moment: formatDate(until, 'moment') })}</p>}
    </ShownOnce>
  );
}

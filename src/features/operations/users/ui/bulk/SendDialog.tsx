import { type FormEvent, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { type MailResult, maxMessagesADay, type UserMail } from '../../send-users.contract.ts';
import type { UserFilter } from '../../users.contract.ts';
import type { Selection } from '../selection.ts';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { type Outcome, sendAll } from './in-parts.ts';
import { MessageFields } from './MessageFields.tsx';
import { sayCount, useBulk } from './use-bulk.ts';

export const sendKinds = ['verification', 'invitation', 'message'] as const;
export type SendKind = (typeof sendKinds)[number];

interface SendDialogProps {
  kind: SendKind;
  filter: UserFilter;
  selection: Selection;
  count: number;
  onClose: () => void;
  onDone: (outcome: Outcome<MailResult>) => void;
}

/** Mails everybody that was chosen, and tells how far it is. What has gone out is not undone. */
export function SendDialog({ kind, filter, selection, count, onClose, onDone }: SendDialogProps) {
  const app = useApp();
  const texts = useUserTexts();
  const { texts: manage } = useApp();
  const [written, setWritten] = useState({ subject: '', words: '' });
  const send = useBulk({
    type: 'send' as const,
    count,
    run: (mail: UserMail, doing) => sendAll(app, { selection, filter, mail }, doing),
    said: ({ counts }) => sayCount(texts, `bulk.${kind}.done`, counts.get('Sent')),
    onDone: (outcome) => {
      onClose();
      onDone(outcome);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isBusy) void send.start(kind === 'message' ? { kind, ...written, message: null } : { kind });
  };
  return (
    <Dialog title={texts(`bulk.${kind}`)} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <p>{texts(`bulk.${kind}.text`, { count, most: maxMessagesADay })}</p>
        {kind === 'message' && <MessageFields written={written} errors={errorsOf(send.error)} onChange={setWritten} />}
        <UserFailure error={send.error} />
        <BulkProgress {...send} />
        <div className="ui-form__end">
          {!send.isBusy && <Button onClick={onClose}>{manage('cancel')}</Button>}
          <Button look="primary" type="submit" isBusy={send.isBusy}>
            {texts(`bulk.${kind}.send`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

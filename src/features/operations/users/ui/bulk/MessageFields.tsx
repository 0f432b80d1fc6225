import { useState } from 'react';
import type { SendOutcome } from '#features/base/mail/sending.contract.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { sendTest } from '../users.api.ts';

interface Written {
  subject: string;
  words: string;
}

interface MessageFieldsProps {
  written: Written;
  errors: Readonly<Record<string, string>>;
  onChange: (written: Written) => void;
}

/** What people read, and a way to read it first. */
export function MessageFields({ written, errors, onChange }: MessageFieldsProps) {
  const app = useApp();
  const texts = useUserTexts();
  const [came, setCame] = useState<SendOutcome>();
  const test = useAction(() => ({
    type: 'send',
    entity: 'user',
    run: async () => setCame((await sendTest(app, written)).result),
    done: () => null,
    isHandled: () => true,
  }));
  const wrong = { ...errorsOf(test.error), ...errors };
  // Who has typed since need not read it any more.
  const error = (field: keyof Written) =>
    written[field].trim() === '' && (wrong[field] ?? wrong[`mail.${field}`])
      ? texts(`message.${field}Error`)
      : undefined;
  return (
    <>
      <TextField
        label={texts('message.subject')}
        value={written.subject}
        maxLength={150}
        autoComplete="off"
        error={error('subject')}
        onChange={(subject) => onChange({ ...written, subject })}
      />
      <TextArea
        label={texts('message.words')}
        hint={texts('message.wordsHint')}
        value={written.words}
        rows={8}
        maxLength={5000}
        error={error('words')}
        onChange={(words) => onChange({ ...written, words })}
      />
      <div className="user-test">
        <Button isBusy={test.isBusy} onClick={() => void test.start()}>
          {texts('message.test')}
        </Button>
        <p role="status">{came && texts(came === 'Sent' ? 'message.tested' : 'message.testedSoon')}</p>
        <UserFailure error={test.error} />
      </div>
    </>
  );
}

import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf, hasErrors } from '#ui/screens/field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import type { Submission } from '../submissions.contract.ts';
import { sendReply } from './submissions.api.ts';
import { useSubmissionTexts } from './texts.ts';

/** A mail to who sent it, which they see with the submission too. */
export function ReplyForm({ submission: { guid, form, replyTo, replyTemplates } }: { submission: Submission }) {
  const app = useApp();
  const texts = useSubmissionTexts();
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [waits, setWaits] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const sending = useAction(() => ({
    type: 'create',
    entity: 'submission',
    done: ({ sentTo }: { sentTo: string }) => texts('reply.sent', { address: sentTo }),
    isHandled: hasErrors,
    run: () => sendReply(app, { guid: form.guid, submission: guid }, { text, waits }),
    onDone: async () => {
      setText('');
      await revalidate();
    },
  }));
  const isSensitive = errorsOf(sending.error).text === 'sensitive';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(text.trim() === '');
    if (text.trim() !== '') void sending.start();
  };
  return (
    <section className="app-section">
      <h2>{texts('reply.title')}</h2>
      {replyTo === null ? (
        <p>{texts('reply.none')}</p>
      ) : (
        <form className="ui-form" onSubmit={submit} noValidate>
          <p>{texts('reply.to', { address: replyTo })}</p>
          {replyTemplates.length > 0 && (
            <Select
              label={texts('reply.template')}
              value=""
              options={[
                { value: '', label: texts('reply.noTemplate') },
                ...replyTemplates.map(({ name }, at) => ({ value: String(at), label: name })),
              ]}
              onChange={(at) => setText(replyTemplates[Number(at)]?.text ?? text)}
            />
          )}
          <TextArea
            label={texts('reply.text')}
            value={text}
            maxLength={5000}
            required
            error={isMissing ? texts('reply.missing') : isSensitive ? texts('reply.sensitive') : undefined}
            onChange={setText}
          />
          <Checkbox label={texts('reply.waits')} checked={waits} onChange={setWaits} />
          {!isSensitive && <FailureText error={sending.error} />}
          <div className="ui-form__end">
            <Button type="submit" isBusy={sending.isBusy}>
              {texts('reply.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

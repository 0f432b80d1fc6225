import { type FormEvent, useId, useState } from 'react';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  type GivenWebhook,
  longestAddress,
  longestName,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from '../webhooks.contract.ts';
import { useWebhookTexts, type WebhookTexts } from './texts.ts';
import { add, save } from './webhooks.api.ts';

const blank: GivenWebhook = { name: '', url: '', events: [], isOn: true };

interface WebhookDialogProps {
  /** That is changed; undefined: a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  /** It was saved, or that was undone. */
  onChanged: () => void;
  onAdded: (webhook: Webhook, secret: string) => void;
}

/** Who hears of what. */
export function WebhookDialog({ webhook, onClose, onChanged, onAdded }: WebhookDialogProps) {
  const app = useApp();
  const texts = useWebhookTexts();
  const [given, setGiven] = useState<GivenWebhook>(webhook ? givenOf(webhook) : blank);
  const change = (part: Partial<GivenWebhook>) => setGiven({ ...given, ...part });
  const adding = useAction(async () => {
    const added = await add(app, given);
    onChanged();
    onAdded(added.webhook, added.secret);
  });
  const saving = useAction((edited: Webhook) => ({
    type: 'update' as const,
    entity: 'setting' as const,
    run: () => save(app, edited.guid, { ...given, version: edited.version }),
    isHandled: hasErrors,
    onDone: () => {
      onClose();
      onChanged();
    },
    onUndone: onChanged,
  }));
  const { error, isBusy } = webhook ? saving : adding;
  const form = useFirstError(error);
  const errors = errorsOf(error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (webhook) void saving.start(webhook);
    else void adding.start();
  };
  return (
    <Dialog title={texts(webhook ? 'change' : 'add')} onClose={onClose}>
      <form ref={form} className="ui-form" onSubmit={submit} noValidate>
        <TextField
          label={texts('name')}
          hint={texts('nameHint')}
          value={given.name}
          onChange={(name) => change({ name })}
          maxLength={longestName}
          autoComplete="off"
          error={errorIn(errors, 'name', texts)}
        />
        <TextField
          label={texts('url')}
          hint={texts('urlHint')}
          type="url"
          value={given.url}
          onChange={(url) => change({ url })}
          maxLength={longestAddress}
          autoComplete="off"
          spellCheck={false}
          error={errorIn(errors, 'url', texts)}
        />
        <EventChoice
          value={given.events}
          onChange={(events) => change({ events })}
          error={errorIn(errors, 'events', texts)}
        />
        <Checkbox label={texts('isOn')} checked={given.isOn} onChange={(isOn) => change({ isOn })} />
        <FailureText error={hasErrors(error) ? null : error} />
        <FormButtons submit={texts('save')} isBusy={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

interface EventChoiceProps {
  value: readonly WebhookEvent[];
  onChange: (events: WebhookEvent[]) => void;
  error: string | undefined;
}

function EventChoice({ value, onChange, error }: EventChoiceProps) {
  const texts = useWebhookTexts();
  const id = useId();
  return (
    <fieldset
      className="ui-group"
      aria-describedby={error && id}
      aria-invalid={error ? true : undefined}
      tabIndex={error ? -1 : undefined}
    >
      <legend>{texts('events')}</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={texts(`event.${event}`)}
          checked={value.includes(event)}
          onChange={(isWanted) =>
            onChange(webhookEvents.filter((one) => (one === event ? isWanted : value.includes(one))))
          }
        />
      ))}
      {error && (
        <p className="ui-field__error" id={id}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

const givenOf = ({ name, url, events, isOn }: Webhook): GivenWebhook => ({ name, url, events, isOn });

/** Codes with words of their own, some of them for one field. */
function errorIn(errors: Readonly<Record<string, string>>, field: string, texts: WebhookTexts): string | undefined {
  const code = errors[field];
  if (code === undefined) return undefined;
  const keys = [`error.${code}.${field}`, `error.${code}`];
  const key = keys.find((one) => texts.has(one)) ?? 'error.other';
  return texts(key as 'error.other');
}

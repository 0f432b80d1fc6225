import { type FormEvent, useState } from 'react';
import { addDays } from '#kernel/dates.ts';
import { type KeyReach, keyReaches } from '#kernel/endpoint.ts';
import { DateField } from '#ui/DateField.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { errorsOf, hasErrors, useFirstError } from '#ui/screens/field-errors.ts';
import { LinesField, lowerCaseLines } from '#ui/screens/fields/LinesField.tsx';
import { ShownOnce } from '#ui/screens/ShownOnce.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { longestName } from '../api-keys.contract.ts';
import { offeredDays, usualDays } from '../api-keys.rules.ts';
import { type AddedKey, add } from './api-keys.api.ts';
import { type ApiKeyTexts, useApiKeyTexts } from './texts.ts';

interface AddKeyDialogProps {
  onClose: () => void;
  onAdded: () => void;
}

/** Makes a key, and shows it once. */
export function AddKeyDialog({ onClose, onAdded }: AddKeyDialogProps) {
  const texts = useApiKeyTexts();
  const [added, setAdded] = useState<AddedKey>();
  if (!added)
    return (
      <Dialog title={texts('add')} onClose={onClose}>
        <KeyForm
          onClose={onClose}
          onAdded={(made) => {
            setAdded(made);
            onAdded();
          }}
        />
      </Dialog>
    );
  const words = {
    once: texts('secret.once'),
    label: texts('secret.label'),
    copy: texts('secret.copy'),
    copied: texts('secret.copied'),
    close: texts('close'),
  };
  return (
    <Dialog title={texts('secret.title', { name: added.key.name })} onClose={onClose}>
      <ShownOnce secret={added.secret} words={words} onClose={onClose} />
    </Dialog>
  );
}

/** A day of one's own, beside the numbers of days that are offered. */
const ownDay = 'own';

const today = () => new Date().toISOString().slice(0, 10);

function KeyForm({ onClose, onAdded }: { onClose: () => void; onAdded: (added: AddedKey) => void }) {
  const app = useApp();
  const texts = useApiKeyTexts();
  const [name, setName] = useState('');
  const [reach, setReach] = useState<KeyReach>('read');
  const [end, setEnd] = useState(String(usualDays));
  const [day, setDay] = useState('');
  const [addresses, setAddresses] = useState<string[]>([]);
  const adding = useAction(async () => {
    const lastDay = end === ownDay ? day : addDays(today(), Number(end));
    onAdded(await add(app, { name, reach, addresses, lastDay }));
  });
  const form = useFirstError(adding.error);
  const errors = errorsOf(adding.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!adding.isBusy) void adding.start();
  };
  const ends = [...offeredDays.map(String), ownDay];
  return (
    <form ref={form} className="ui-form" onSubmit={submit} noValidate>
      <TextField
        label={texts('name')}
        hint={texts('nameHint')}
        value={name}
        onChange={setName}
        maxLength={longestName}
        autoComplete="off"
        error={errorIn(errors, 'name', texts)}
      />
      <Select
        label={texts('reach')}
        hint={texts('reachHint')}
        value={reach}
        onChange={(value) => setReach(value as KeyReach)}
        options={keyReaches.map((value) => ({ value, label: texts(`reach.${value}`) }))}
      />
      <Select
        label={texts('end')}
        value={end}
        onChange={setEnd}
        options={ends.map((value) => ({
          value,
          label: value === ownDay ? texts('end.own') : texts('end.days', { count: Number(value) }),
        }))}
        error={end === ownDay ? undefined : errorIn(errors, 'lastDay', texts)}
      />
      {end === ownDay && (
        <DateField
          label={texts('lastDay')}
          hint={texts('lastDayHint')}
          value={day}
          onChange={setDay}
          error={errorIn(errors, 'lastDay', texts)}
        />
      )}
      <LinesField
        {...lowerCaseLines}
        label={texts('addresses')}
        hint={texts('addressesHint')}
        value={addresses}
        onChange={setAddresses}
        error={addressError(errors, addresses, texts)}
      />
      <FailureText error={hasErrors(adding.error) ? null : adding.error} />
      <FormButtons submit={texts('submit')} isBusy={adding.isBusy} onCancel={onClose} />
    </form>
  );
}

type Errors = Readonly<Record<string, string>>;

/** Codes with words of their own, some of them for one field. */
function errorIn(errors: Errors, field: string, texts: ApiKeyTexts): string | undefined {
  const code = errors[field];
  if (code === undefined) return undefined;
  const key = [`error.${code}.${field}`, `error.${code}`].find((one) => texts.has(one)) ?? 'error.other';
  return texts(key as 'error.other');
}

/** Of the first line that is no address. */
function addressError(errors: Errors, addresses: readonly string[], texts: ApiKeyTexts): string | undefined {
  const path = Object.keys(errors).find((field) => field.startsWith('addresses'));
  if (path === undefined) return undefined;
  const line = addresses[Number(path.split('.')[1])];
  return line === undefined ? texts('error.too_big') : texts('error.bad_address', { line });
}

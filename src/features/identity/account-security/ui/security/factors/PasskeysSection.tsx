import { type FormEvent, useState } from 'react';
import {
  type OwnPasskey,
  removePasskey,
  renamePasskey,
} from '#features/identity/second-factor/second-factor.contract.ts';
import { isGivenUp, knowsPasskeys, makePasskey } from '#features/identity/second-factor/ui/passkeys.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { SureDialog } from '#ui/screens/SureDialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { SecuritySectionProps } from '../section-props.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useFactorTexts } from './texts.ts';

/** Passkeys: added, named and removed. */
export function PasskeysSection({ security, factors, refresh }: SecuritySectionProps) {
  const own = useFactorTexts();
  const [codes, setCodes] = useState<string[]>([]);
  const onAdded = async (made: string[]) => {
    setCodes(made);
    await refresh();
  };
  return (
    <section className="app-section">
      <h2>{own('passkeys.title')}</h2>
      <p className="app-intro">{own('passkeys.intro')}</p>
      {codes.length > 0 && <RecoveryCodes codes={codes} account={security.email} onDone={() => setCodes([])} />}
      {factors.passkeys.length > 0 && (
        <ul className="app-sessions">
          {factors.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.guid} passkey={passkey} refresh={refresh} />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? <AddForm onAdded={onAdded} /> : <p>{own('passkeys.unknown')}</p>}
    </section>
  );
}

function AddForm({ onAdded }: { onAdded: (codes: string[]) => Promise<void> }) {
  const { api } = useApp();
  const own = useFactorTexts();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const add = useAction(async () => {
    try {
      await onAdded(await makePasskey(api, name.trim()));
      setName('');
    } catch (error) {
      if (!isGivenUp(error)) setError(own(isKnown(error) ? 'passkeys.known' : 'passkeys.failed'));
    }
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isBusy) return;
    setError(isName(name) ? undefined : own('passkeys.nameMissing'));
    if (isName(name)) void add.start();
  };
  return (
    <form className="ui-form ui-form--narrow" onSubmit={submit} noValidate>
      <TextField
        label={own('passkeys.name')}
        hint={own('passkeys.nameHint')}
        autoComplete="off"
        value={name}
        onChange={setName}
        error={error}
      />
      <div>
        <Button type="submit" isBusy={add.isBusy}>
          {own('passkeys.add')}
        </Button>
      </div>
    </form>
  );
}

const isName = (name: string) => name.trim() !== '' && name.trim().length <= 60;

const isKnown = (error: unknown) =>
  (error instanceof Error && error.name === 'InvalidStateError') ||
  (error instanceof AppError && error.code === 'conflict');

function PasskeyRow({ passkey, refresh }: { passkey: OwnPasskey } & Pick<SecuritySectionProps, 'refresh'>) {
  const { api, formatDate } = useApp();
  const own = useFactorTexts();
  const [task, setTask] = useState<'rename' | 'remove'>();
  const { guid, name, madeAt, usedAt, isSynced } = passkey;
  const made = formatDate(madeAt, 'moment');
  const times = usedAt
    ? own('passkeys.used', { made, used: formatDate(usedAt, 'moment') })
    : own('passkeys.times', { made });
  return (
    <li>
      <div className="app-page-name">
        <strong>{name}</strong>
        <small>{isSynced ? `${times}. ${own('passkeys.synced')}` : times}</small>
        {task === 'rename' && <RenameForm passkey={passkey} refresh={refresh} onEnd={() => setTask(undefined)} />}
      </div>
      <div className="app-actions">
        {task !== 'rename' && (
          <Button look="quiet" aria-label={own('passkeys.renameNamed', { name })} onClick={() => setTask('rename')}>
            {own('passkeys.rename')}
          </Button>
        )}
        <Button look="quiet" aria-label={own('passkeys.removeNamed', { name })} onClick={() => setTask('remove')}>
          {own('passkeys.remove')}
        </Button>
      </div>
      {task === 'remove' && (
        <SureDialog
          title={own('passkeys.removeNamed', { name })}
          text={own('passkeys.removeSure', { name })}
          confirm={own('passkeys.remove')}
          cancel={own('cancel')}
          onClose={() => setTask(undefined)}
          work={async () => {
            await api.call(removePasskey, { params: { guid } });
            await refresh();
          }}
        />
      )}
    </li>
  );
}

interface RenameFormProps extends Pick<SecuritySectionProps, 'refresh'> {
  passkey: OwnPasskey;
  onEnd: () => void;
}

function RenameForm({ passkey: { guid, name: before }, refresh, onEnd }: RenameFormProps) {
  const { api } = useApp();
  const own = useFactorTexts();
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isName(name)) return setError(own('passkeys.nameMissing'));
    try {
      await api.call(renamePasskey, { params: { guid }, body: { name: name.trim() } });
      await refresh();
      onEnd();
    } catch {
      setError(own('failed'));
    }
  };
  return (
    <form className="ui-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextField label={own('passkeys.newName')} autoComplete="off" value={name} onChange={setName} error={error} />
      <div className="app-actions">
        <Button type="submit">{own('save')}</Button>
        <Button look="quiet" onClick={onEnd}>
          {own('cancel')}
        </Button>
      </div>
    </form>
  );
}

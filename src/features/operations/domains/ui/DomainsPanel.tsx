import { type FormEvent, Suspense, startTransition, use, useState } from 'react';
import type { Output } from '#kernel/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { type Domains, getDomains, setDomains } from '../domains.contract.ts';
import { HostCheck, useHostCheck } from './HostCheck.tsx';
import { useDomainsTexts } from './texts.ts';

type PendingDomains = Promise<Output<typeof getDomains>>;

/** The hosts at which the website is found, for platform staff: they come and go, and one of them is the primary domain. */
export function DomainsPanel() {
  const app = useApp();
  const texts = useDomainsTexts();
  const read = () => app.api.call(getDomains, {});
  const [result, setResult] = useState<PendingDomains>(read);
  return (
    <div className="ui-form">
      <p className="app-intro">{texts('intro')}</p>
      <p className="app-quiet app-intro">{texts('primaryHint')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={2} />}>
        <Hosts result={result} reload={() => startTransition(() => setResult(read()))} />
      </Suspense>
    </div>
  );
}

function Hosts({ result, reload }: { result: PendingDomains; reload: () => void }) {
  const { api } = useApp();
  const texts = useDomainsTexts();
  const seen = use(result);
  const save = useAction((next: Domains) => ({
    type: 'update',
    entity: 'setting',
    run: () => api.call(setDomains, { body: { ...next, seen } }),
    onDone: reload,
    onUndone: reload,
  }));
  const change = (next: Domains) => save.isBusy || save.start(next);
  const error = Object.values(errorsOf(save.error))[0];
  return (
    <>
      <ul className="property-list" aria-label={texts('list')}>
        {seen.hostNames.map((host) => (
          <HostRow
            key={host}
            host={host}
            isPrimary={host === seen.primaryDomain}
            onPrimary={() => void change({ ...seen, primaryDomain: host })}
            onRemove={() => void change({ ...seen, hostNames: seen.hostNames.filter((other) => other !== host) })}
          />
        ))}
      </ul>
      <AddHost
        hosts={seen.hostNames}
        error={error}
        isBusy={save.isBusy}
        onAdd={(host) => change({ ...seen, hostNames: [...seen.hostNames, host] })}
      />
      <FailureText error={error ? null : save.error} />
    </>
  );
}

interface HostRowProps {
  host: string;
  isPrimary: boolean;
  onPrimary: () => void;
  onRemove: () => void;
}

/** The host at which somebody is stays: without it they could not come back. */
function HostRow({ host, isPrimary, onPrimary, onRemove }: HostRowProps) {
  const texts = useDomainsTexts();
  const isHere = host === location.hostname;
  const facts = [isPrimary && texts('primary'), isHere && texts('here')].filter(Boolean);
  const check = useHostCheck();
  return (
    <li>
      <span className="property-list__name">
        <strong>{host}</strong>
        {facts.length > 0 && <small>{facts.join(' · ')}</small>}
      </span>
      <span className="app-actions">
        <Button
          look="quiet"
          isBusy={check.isBusy}
          aria-label={texts('checkOf', { host })}
          onClick={() => void check.start(host)}
        >
          {texts('check')}
        </Button>
        {!isPrimary && (
          <Button look="quiet" aria-label={texts('makePrimaryOf', { host })} onClick={onPrimary}>
            {texts('makePrimary')}
          </Button>
        )}
        {!isPrimary && !isHere && (
          <Button look="quiet" aria-label={texts('removeOf', { host })} onClick={onRemove}>
            {texts('remove')}
          </Button>
        )}
      </span>
      <HostCheck {...check} />
    </li>
  );
}

interface AddHostProps {
  hosts: readonly string[];
  error: string | undefined;
  isBusy: boolean;
  onAdd: (host: string) => boolean | Promise<boolean>;
}

function AddHost({ hosts, error, isBusy, onAdd }: AddHostProps) {
  const texts = useDomainsTexts();
  const [typed, setTyped] = useState('');
  const [isThere, setThere] = useState(false);
  const check = useHostCheck();
  const told = isThere ? 'there' : (errorsOf(check.error).host ?? error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const host = typed.trim().toLowerCase();
    setThere(hosts.includes(host));
    if (host === '' || hosts.includes(host)) return;
    if (await onAdd(host)) setTyped('');
  };
  return (
    <form className="ui-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={texts('add')}
        hint={`${texts('addHint')} ${texts('dns')}`}
        error={told && texts(`error.${['taken', 'there', 'too_big'].includes(told) ? told : 'bad_host'}`)}
        value={typed}
        onChange={setTyped}
        spellCheck={false}
        autoCapitalize="none"
      />
      <div className="action-group">
        <Button isBusy={check.isBusy} onClick={() => void check.start(typed.trim().toLowerCase())}>
          {texts('checkFirst')}
        </Button>
        <Button type="submit" isBusy={isBusy}>
          {texts('addSubmit')}
        </Button>
      </div>
      <HostCheck {...check} />
    </form>
  );
}

import { Suspense, startTransition, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { Provider } from '../../single-sign-on.contract.ts';
import { useSingleSignOnTexts } from '../texts.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { readProviders, remove } from './providers.api.ts';

/** Organisations that say who somebody is (OpenID Connect). */
export function ProvidersPanel() {
  const app = useApp();
  const texts = useSingleSignOnTexts();
  const [result, setResult] = useState(() => readProviders(app));
  const reload = () => startTransition(() => setResult(readProviders(app)));
  return (
    <div className="ui-form">
      <h3>{texts('providers.title')}</h3>
      <p className="app-quiet app-intro">{texts('providers.intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <ProviderList result={result} reload={reload} />
      </Suspense>
    </div>
  );
}

interface ProviderListProps {
  result: ReturnType<typeof readProviders>;
  reload: () => void;
}

function ProviderList({ result, reload }: ProviderListProps) {
  const texts = useSingleSignOnTexts();
  const { providers, roles, definitions } = use(result);
  const [edited, setEdited] = useState<Provider | 'new' | null>(null);
  return (
    <>
      <ul className="property-list">
        {providers.map((provider) => (
          <ProviderRow key={provider.guid} provider={provider} reload={reload} onEdit={() => setEdited(provider)} />
        ))}
      </ul>
      <div>
        <Button onClick={() => setEdited('new')}>{texts('providers.add')}</Button>
      </div>
      {edited && (
        <ProviderDialog
          edited={edited}
          roles={roles}
          definitions={definitions}
          onDone={reload}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface ProviderRowProps {
  provider: Provider;
  reload: () => void;
  onEdit: () => void;
}

function ProviderRow({ provider: { guid, name, issuer, isOn, callbackUrl }, reload, onEdit }: ProviderRowProps) {
  const app = useApp();
  const texts = useSingleSignOnTexts();
  const removing = useAction(() => ({
    type: 'delete',
    entity: 'setting',
    run: () => remove(app, guid),
    onDone: reload,
  }));
  return (
    <li>
      <span className="property-list__name">
        <strong>{name}</strong>
        <small>{isOn ? issuer : `${issuer} · ${texts('providers.off')}`}</small>
        <small>{texts('providers.callback', { url: callbackUrl })}</small>
      </span>
      <span className="app-actions">
        <Button look="quiet" onClick={onEdit}>
          {texts('providers.edit', { name })}
        </Button>
        <Button look="quiet" isBusy={removing.isBusy} onClick={() => void removing.start()}>
          {texts('providers.remove', { name })}
        </Button>
      </span>
    </li>
  );
}

import { Suspense, startTransition, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { type ApiKey, hasEnded } from '../api-keys.contract.ts';
import { AddKeyDialog } from './AddKeyDialog.tsx';
import { ApiKeyRow } from './ApiKeyRow.tsx';
import { type KeysData, readKeys } from './api-keys.api.ts';
import { useApiKeyTexts } from './texts.ts';

/** Keys with which other systems call the API, of all admins. */
export function ApiKeysPanel() {
  const app = useApp();
  const texts = useApiKeyTexts();
  const [result, setResult] = useState(() => readKeys(app));
  const reload = () => startTransition(() => setResult(readKeys(app)));
  return (
    <div className="ui-form">
      <p className="app-intro">
        {texts('intro')} <a href="/api/docs">{texts('docs')}</a>
      </p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
        <ApiKeys result={result} reload={reload} />
      </Suspense>
    </div>
  );
}

function ApiKeys({ result, reload }: { result: Promise<KeysData>; reload: () => void }) {
  const texts = useApiKeyTexts();
  const { keys } = use(result);
  const [isAdding, setAdding] = useState(false);
  const working = keys.filter((key) => !hasEnded(key));
  const ended = keys.filter(hasEnded);
  return (
    <>
      {working.length === 0 ? (
        <EmptyState title={texts('none')} text={texts('noneYet')} />
      ) : (
        <KeyList label={texts('list')} keys={working} reload={reload} />
      )}
      <div>
        <Button look={working.length === 0 ? 'primary' : 'secondary'} onClick={() => setAdding(true)}>
          {texts('add')}
        </Button>
      </div>
      {ended.length > 0 && (
        <section>
          <h3>{texts('ended')}</h3>
          <KeyList label={texts('ended')} keys={ended} reload={reload} />
        </section>
      )}
      {isAdding && <AddKeyDialog onClose={() => setAdding(false)} onAdded={reload} />}
    </>
  );
}

interface KeyListProps {
  label: string;
  keys: readonly ApiKey[];
  reload: () => void;
}

const KeyList = ({ label, keys, reload }: KeyListProps) => (
  <ul className="property-list" aria-label={label}>
    {keys.map((key) => (
      <ApiKeyRow key={key.guid} apiKey={key} reload={reload} />
    ))}
  </ul>
);

import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { SureDialog } from '#ui/screens/SureDialog.tsx';
import { type ApiKey, hasEnded } from '../api-keys.contract.ts';
import { revoke } from './api-keys.api.ts';
import { type ApiKeyTexts, useApiKeyTexts } from './texts.ts';

/** One key: what it may, whose it is, when it was used, and how long it works. */
export function ApiKeyRow({ apiKey, reload }: { apiKey: ApiKey; reload: () => void }) {
  const app = useApp();
  const texts = useApiKeyTexts();
  const [isSure, setSure] = useState(false);
  const { guid, name, reach, ending, owner, madeOn, lastUsedOn, addresses } = apiKey;
  const lines = [
    `${texts(`reach.${reach}`)} · ${texts('endsIn', { ending })}`,
    texts('madeBy', { owner: owner.name, day: app.formatDate(madeOn, 'day') }),
    usedIn(lastUsedOn, texts, app),
    ...(addresses.length === 0 ? [] : [texts('from', { addresses: addresses.join(', ') })]),
  ];
  return (
    <li>
      <span className="property-list__name">
        <strong>{name}</strong>
        <StateText apiKey={apiKey} />
        {lines.map((line) => (
          <small key={line} className="api-key-line">
            {line}
          </small>
        ))}
      </span>
      {!hasEnded(apiKey) && (
        <Button look="quiet" aria-label={texts('revokeOf', { name })} onClick={() => setSure(true)}>
          {texts('revoke')}
        </Button>
      )}
      {isSure && (
        <SureDialog
          title={texts('revoke.title', { name })}
          text={texts('revoke.what')}
          confirm={texts('revoke')}
          cancel={texts('cancel')}
          work={async () => {
            await revoke(app, guid);
            reload();
          }}
          onClose={() => setSure(false)}
        />
      )}
    </li>
  );
}

/** What is about to end, or does not work, stands out. */
function StateText({ apiKey: { state, lastDay } }: { apiKey: ApiKey }) {
  const { formatDate } = useApp();
  const texts = useApiKeyTexts();
  // The same day wherever somebody reads it.
  const said = texts(`state.${state}`, { day: formatDate(`${lastDay}T12:00:00Z`, 'day') });
  return <span>{state === 'active' ? said : <strong>{said}</strong>}</span>;
}

const usedIn = (lastUsedOn: string | null, texts: ApiKeyTexts, { formatDate }: App) =>
  lastUsedOn === null ? texts('neverUsed') : texts('lastUsed', { moment: formatDate(lastUsedOn, 'moment') });

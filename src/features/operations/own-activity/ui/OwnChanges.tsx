import { Suspense, startTransition, use, useState } from 'react';
import { undoAll } from '#features/base/undo/ui/undo-all.ts';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { OwnChange } from '../own-activity.contract.ts';
import { readOwnChanges } from './own-activity.api.ts';
import { useChangesTexts } from './texts.ts';

type PendingChanges = ReturnType<typeof readOwnChanges>;

/** What the person can still undo, after the notice of it has gone too. */
export function OwnChanges({ onUndone }: { onUndone: () => void }) {
  const app = useApp();
  const texts = useChangesTexts();
  const [results, setResults] = useState<readonly PendingChanges[]>(() => [readOwnChanges(app, 1)]);
  const undone = () => {
    startTransition(() => setResults([readOwnChanges(app, 1)]));
    onUndone();
  };
  return (
    <section className="app-section">
      <h2>{texts('title')}</h2>
      <p className="app-intro">{texts('intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
        <Changes
          results={results}
          onMore={() => startTransition(() => setResults([...results, readOwnChanges(app, results.length + 1)]))}
          onUndone={undone}
        />
      </Suspense>
    </section>
  );
}

interface ChangesProps {
  results: readonly PendingChanges[];
  onMore: () => void;
  onUndone: () => void;
}

const reasons = ['conflict', 'gone', 'forbidden'] as const;

function Changes({ results, onMore, onUndone }: ChangesProps) {
  const app = useApp();
  const texts = useChangesTexts();
  const [refused, setRefused] = useState<string>();
  const read = results.map((result) => use(result));
  const rows = read.flatMap(({ changes }) => changes);
  const nameOf = ({ kind, title }: OwnChange) => [texts(`kind.${kind}`), title].filter(Boolean).join(': ');
  const undo = useAction((change: OwnChange) => {
    setRefused(undefined);
    return {
      type: 'undo',
      entity: 'change',
      run: () => undoAll(app.api, change.token),
      isHandled: (cause) => {
        const code = cause instanceof AppError ? reasons.find((reason) => reason === cause.code) : undefined;
        setRefused(texts(code ?? 'failed', { name: nameOf(change) }));
        return true;
      },
      done: texts('undone', { name: nameOf(change) }),
      onDone: onUndone,
    };
  });
  return (
    <>
      {refused && <Alert>{refused}</Alert>}
      {rows.length === 0 && <p>{texts('empty')}</p>}
      {rows.length > 0 && (
        <DataTable
          caption={texts('title')}
          rows={rows}
          keyOf={({ token }) => token}
          columns={[
            { key: 'change', label: texts('change'), cell: ({ kind }) => texts(`kind.${kind}`) },
            { key: 'about', label: texts('about'), cell: ({ title }) => title },
            { key: 'when', label: texts('when'), cell: ({ on }) => app.formatDate(on, 'moment') },
            { key: 'until', label: texts('until'), cell: ({ until }) => app.formatDate(until, 'moment') },
            {
              key: 'actions',
              label: texts('actions'),
              isQuiet: true,
              cell: (change) => (
                <Button
                  look="quiet"
                  isBusy={undo.isBusy}
                  aria-label={texts('undoOne', { name: nameOf(change) })}
                  onClick={() => void undo.start(change)}
                >
                  {texts('undo')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {read.at(-1)?.hasMore && (
        <div className="app-pager">
          <Button onClick={onMore}>{texts('more')}</Button>
        </div>
      )}
    </>
  );
}

import { Suspense, startTransition, use, useEffect, useRef, useState } from 'react';
import { undoAll } from '#features/base/undo/ui/undo-all.ts';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useAction } from '#ui/use-action.ts';
import { changeKinds, type OwnChange } from '../own-activity.contract.ts';
import { readOwnChanges } from './own-activity.api.ts';
import { useChangesTexts } from './texts.ts';

type PendingChanges = ReturnType<typeof readOwnChanges>;

/** What the person can still undo, after the notice of it has gone too. */
export function Component() {
  const app = useApp();
  const texts = useChangesTexts();
  const [results, setResults] = useState<readonly PendingChanges[]>(() => [readOwnChanges(app, 1)]);
  return (
    <Screen title={texts('title')}>
      <p className="app-intro">{texts('intro')}</p>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={3} />}>
        <Changes
          results={results}
          onMore={() => startTransition(() => setResults([...results, readOwnChanges(app, results.length + 1)]))}
          onUndone={() => startTransition(() => setResults([readOwnChanges(app, 1)]))}
        />
      </Suspense>
    </Screen>
  );
}

interface ChangesProps {
  results: readonly PendingChanges[];
  onMore: () => void;
  onUndone: () => void;
}

/** Why it was refused for good: the row goes. Once another change is undone, what was in the way may be away. */
const reasons = ['conflict', 'gone', 'not_found', 'not_allowed'] as const;

function Changes({ results, onMore, onUndone }: ChangesProps) {
  const app = useApp();
  const texts = useChangesTexts();
  const [refusal, setRefusal] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState<string>();
  const read = results.map((result) => use(result));
  const rows = read
    .flatMap(({ changes }) => changes)
    .filter(({ token, kind }) => isKnown(kind) && !refused.includes(token));
  const { list, leaves } = useNextRow(rows.length);
  const namesOf = ({ names, more }: OwnChange) => {
    const all = more > 0 ? [...names, texts('more', { count: more })] : names;
    return new Intl.ListFormat(app.language).format(all);
  };
  const nameOf = (change: OwnChange) => [texts(`kind.${change.kind}`), namesOf(change)].filter(Boolean).join(': ');
  const undo = useAction((change: OwnChange) => {
    setRefusal(undefined);
    setBusy(change.token);
    leaves(rows.indexOf(change));
    return {
      type: 'undo',
      entity: 'change',
      run: () => undoAll(app.api, change.token),
      isHandled: (cause) => {
        const reason = cause instanceof AppError ? reasons.find((one) => one === cause.code) : undefined;
        setRefusal(texts(`refused.${reason ?? 'other'}`, { name: nameOf(change) }));
        if (reason) setRefused([...refused, change.token]);
        return true;
      },
      done: texts('undone', { name: nameOf(change) }),
      onDone: () => {
        setRefused([]);
        onUndone();
      },
    };
  });
  return (
    <section ref={list} tabIndex={-1} aria-label={texts('title')}>
      {refusal && (
        <div className="app-section">
          <Alert>{refusal}</Alert>
        </div>
      )}
      {rows.length === 0 && <EmptyState title={texts('empty.title')} text={texts('empty.text')} />}
      {rows.length > 0 && (
        <DataTable
          caption={texts('title')}
          rows={rows}
          keyOf={({ token }) => token}
          columns={[
            { key: 'change', label: texts('change'), cell: ({ kind }) => texts(`kind.${kind}`) },
            { key: 'about', label: texts('about'), cell: namesOf },
            { key: 'when', label: texts('when'), cell: ({ on }) => app.formatDate(on, 'moment') },
            { key: 'until', label: texts('until'), cell: ({ until }) => app.formatDate(until, 'moment') },
            {
              key: 'actions',
              label: texts('actions'),
              isQuiet: true,
              cell: (change) => (
                <Button
                  look="quiet"
                  isBusy={undo.isBusy && busy === change.token}
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
          <Button onClick={onMore}>{texts('showMore')}</Button>
        </div>
      )}
    </section>
  );
}

/** A server that is newer than this screen may name others. */
const isKnown = (kind: string) => changeKinds.some((known) => known === kind);

/** The focus goes to what comes in the place of a row that leaves, and to the list where it was the last. */
function useNextRow(count: number) {
  const list = useRef<HTMLElement>(null);
  const left = useRef<number>(undefined);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && left.current !== undefined) {
      const buttons = list.current?.querySelectorAll<HTMLElement>('tbody button') ?? [];
      (buttons[Math.min(left.current, buttons.length - 1)] ?? list.current)?.focus();
      left.current = undefined;
    }
    before.current = count;
  }, [count]);
  const leaves = (at: number) => {
    left.current = at;
  };
  return { list, leaves };
}

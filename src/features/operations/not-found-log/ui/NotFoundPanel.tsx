import { Suspense, use, useState } from 'react';
import { RedirectDialog } from '#features/operations/redirect-manager/ui/RedirectDialog.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Pager } from '#ui/screens/Pager.tsx';
import { SelectionBar, SelectRow } from '#ui/screens/SelectionBar.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { useSelection } from '#ui/screens/use-selection.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { keptDays, notFoundSorts, notFoundStates } from '../not-found-log.contract.ts';
import { addressesPerPage, type NotFoundData, readNotFound, setIgnored, sortIn, stateIn } from './not-found.api.ts';
import { useNotFoundTexts } from './texts.ts';

/** Addresses that visitors asked for in vain; each gets a redirect, or is ignored. */
export function NotFoundPanel() {
  const app = useApp();
  const texts = useNotFoundTexts();
  const { filters, result, filter, again } = useFound(readNotFound);
  const state = stateIn(filters);
  return (
    <>
      <p className="app-intro app-quiet">{texts('intro', { days: keptDays })}</p>
      <div className="app-filters">
        <TextField
          label={texts('search')}
          type="search"
          maxLength={150}
          value={filters.get('search') ?? ''}
          onChange={(value) => filter('search', value)}
        />
        <Select
          label={texts('state')}
          value={state}
          options={notFoundStates.map((value) => ({ value, label: texts(`state.${value}`) }))}
          onChange={(value) => filter('state', value === 'open' ? '' : value)}
        />
        <Select
          label={texts('sort')}
          value={sortIn(filters)}
          options={notFoundSorts.map((value) => ({ value, label: texts(`sort.${value}`) }))}
          onChange={(value) => filter('sort', value === 'hits' ? '' : value)}
        />
      </div>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Found
          key={state}
          result={result}
          isIgnored={state === 'ignored'}
          page={pageIn(filters)}
          onPage={(page) => filter('page', String(page))}
          onChanged={again}
        />
      </Suspense>
    </>
  );
}

interface FoundProps {
  result: Promise<NotFoundData>;
  /** Those that are ignored are shown. */
  isIgnored: boolean;
  page: number;
  onPage: (page: number) => void;
  onChanged: () => void;
}

function Found({ result, isIgnored, page, onPage, onChanged }: FoundProps) {
  const app = useApp();
  const texts = useNotFoundTexts();
  const { addresses, total } = use(result);
  const selection = useSelection(addresses.map(({ guid }) => guid));
  const [redirected, setRedirected] = useState<readonly string[]>();
  const ignore = useAction((guids: readonly string[]) => ({
    type: 'update' as const,
    entity: 'change' as const,
    run: () => setIgnored(app, guids, !isIgnored),
    done: texts(isIgnored ? 'listed' : 'ignored', { count: guids.length }),
    onDone: onChanged,
    onUndone: onChanged,
  }));
  const chosen = addresses.filter(({ guid }) => selection.has(guid)).map(({ path }) => path);
  const verb = texts(isIgnored ? 'list' : 'ignore');
  if (addresses.length === 0) return <EmptyState title={texts('none')} text={texts('noneText')} />;
  return (
    <section>
      <p role="status" className="app-quiet">
        {texts('count', { count: total })}
      </p>
      <SelectionBar selection={selection}>
        <Button onClick={() => setRedirected(chosen)}>{texts('redirect')}</Button>
        <Button isBusy={ignore.isBusy} onClick={() => void ignore.start(selection.chosen)}>
          {verb}
        </Button>
      </SelectionBar>
      <DataTable
        caption={texts('title')}
        rows={addresses}
        keyOf={({ guid }) => guid}
        columns={[
          {
            key: 'path',
            label: texts('path'),
            cell: ({ guid, path }) => (
              <SelectRow selection={selection} guid={guid} label={texts('select', { path })}>
                <strong>{path}</strong>
              </SelectRow>
            ),
          },
          {
            key: 'hits',
            label: texts('hits'),
            cell: ({ hits, reports }) => (
              <span className="app-page-name redirect-number">
                <span>{hits.toLocaleString(app.language)}</span>
                {reports > 0 && <small>{texts('reports', { count: reports })}</small>}
              </span>
            ),
          },
          { key: 'last', label: texts('last'), cell: ({ lastOn }) => app.formatDate(lastOn, 'day') },
          {
            key: 'foundOn',
            label: texts('foundOn'),
            cell: ({ foundOn }) =>
              foundOn === null ? (
                <span className="app-quiet">{texts('unknown')}</span>
              ) : (
                <a className="app-row" href={encodeURI(foundOn)}>
                  {foundOn}
                </a>
              ),
          },
          {
            key: 'actions',
            label: texts('actions'),
            isQuiet: true,
            cell: ({ guid, path }) => (
              <span className="app-actions">
                <Button aria-label={texts('redirectOne', { path })} onClick={() => setRedirected([path])}>
                  {texts('redirect')}
                </Button>
                <Button
                  look="quiet"
                  aria-label={texts(isIgnored ? 'listOne' : 'ignoreOne', { path })}
                  onClick={() => void ignore.start([guid])}
                >
                  {verb}
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Pager label={texts('pages')} page={page} total={total} shown={addressesPerPage} onPage={onPage} />
      {redirected && (
        <RedirectDialog from={redirected} onClose={() => setRedirected(undefined)} onChanged={onChanged} />
      )}
    </section>
  );
}

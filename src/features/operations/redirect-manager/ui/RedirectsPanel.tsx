import { Suspense, use, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Pager } from '#ui/screens/Pager.tsx';
import { SelectionBar, SelectRow } from '#ui/screens/SelectionBar.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { useSelection } from '#ui/screens/use-selection.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { type Redirect, redirectKinds, redirectSorts } from '../redirect-manager.contract.ts';
import { RedirectDialog } from './RedirectDialog.tsx';
import {
  downloadRedirects,
  kindIn,
  type RedirectsData,
  readRedirects,
  redirectsPerPage,
  removeRedirects,
  sortIn,
} from './redirects.api.ts';
import { useRedirectManagerTexts } from './texts.ts';

/** Every redirect: found, added, changed and deleted. Filters and order are in the address. */
export function RedirectsPanel() {
  const app = useApp();
  const texts = useRedirectManagerTexts();
  const { filters, result, filter, again, clear } = useFound(readRedirects);
  const [edited, setEdited] = useState<Redirect | 'new'>();
  const download = useAction(() => ({
    type: 'export',
    entity: 'log',
    run: async () => saveFile('redirects.csv', 'text/csv', (await downloadRedirects(app)).csv),
  }));
  return (
    <>
      <div className="app-filters">
        <TextField
          label={texts('search')}
          type="search"
          maxLength={150}
          value={filters.get('search') ?? ''}
          onChange={(value) => filter('search', value)}
        />
        <Select
          label={texts('kind')}
          value={kindIn(filters) ?? ''}
          options={[
            { value: '', label: texts('kind.all') },
            ...redirectKinds.map((value) => ({ value, label: texts(`kind.${value}`) })),
          ]}
          onChange={(value) => filter('kind', value)}
        />
        <Select
          label={texts('sort')}
          value={sortIn(filters)}
          options={redirectSorts.map((value) => ({ value, label: texts(`sort.${value}`) }))}
          onChange={(value) => filter('sort', value === 'newest' ? '' : value)}
        />
      </div>
      <div className="app-bulk">
        <Button look="primary" onClick={() => setEdited('new')}>
          {texts('add')}
        </Button>
        <Button isBusy={download.isBusy} onClick={() => void download.start()}>
          {texts('export')}
        </Button>
      </div>
      <FailureText error={download.error} />
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Found
          result={result}
          page={pageIn(filters)}
          onPage={(page) => filter('page', String(page))}
          clear={clear}
          onEdit={setEdited}
          onChanged={again}
        />
      </Suspense>
      {edited && (
        <RedirectDialog
          {...(edited !== 'new' && { redirect: edited })}
          onClose={() => setEdited(undefined)}
          onChanged={again}
        />
      )}
    </>
  );
}

interface FoundProps {
  result: Promise<RedirectsData>;
  page: number;
  onPage: (page: number) => void;
  clear: (() => void) | undefined;
  onEdit: (redirect: Redirect) => void;
  onChanged: () => void;
}

function Found({ result, page, onPage, clear, onEdit, onChanged }: FoundProps) {
  const app = useApp();
  const texts = useRedirectManagerTexts();
  const { redirects, total } = use(result);
  const selection = useSelection(redirects.map(({ guid }) => guid));
  const remove = useAction((guids: readonly string[]) => ({
    type: 'delete' as const,
    entity: 'change' as const,
    run: () => removeRedirects(app, guids),
    done: texts('deleted', { count: guids.length }),
    onDone: onChanged,
    onUndone: onChanged,
  }));
  if (redirects.length === 0)
    return (
      <EmptyState title={texts('none')} text={texts(clear ? 'noneFound' : 'noneYet')}>
        {clear && <Button onClick={clear}>{texts('clear')}</Button>}
      </EmptyState>
    );
  return (
    <section>
      <p role="status" className="app-quiet">
        {texts('count', { count: total })}
      </p>
      <SelectionBar selection={selection}>
        <Button isBusy={remove.isBusy} onClick={() => void remove.start(selection.chosen)}>
          {texts('delete')}
        </Button>
      </SelectionBar>
      <DataTable
        caption={texts('title')}
        rows={redirects}
        keyOf={({ guid }) => guid}
        columns={[
          {
            key: 'from',
            label: texts('from'),
            cell: (one) => (
              <SelectRow selection={selection} guid={one.guid} label={texts('select', { from: one.from })}>
                <span className="app-page-name">
                  <strong>{one.from}</strong>
                  <small>{texts(one.isPermanent ? 'isPermanent' : 'isTemporary')}</small>
                </span>
              </SelectRow>
            ),
          },
          { key: 'to', label: texts('to'), cell: (one) => <LeadsTo redirect={one} /> },
          {
            key: 'hits',
            label: texts('hits'),
            cell: ({ hits, lastUsedOn }) => (
              <span className="app-page-name redirect-number">
                <span>{hits.toLocaleString(app.language)}</span>
                <small>{lastUsedOn ? app.formatDate(lastUsedOn, 'day') : texts('unused')}</small>
              </span>
            ),
          },
          {
            key: 'made',
            label: texts('made'),
            cell: ({ isManual, madeBy, madeOn }) => (
              <span className="app-page-name">
                <span>{isManual ? (madeBy ?? texts('kind.manual')) : texts('kind.automatic')}</span>
                <small>{app.formatDate(madeOn, 'day')}</small>
              </span>
            ),
          },
          {
            key: 'actions',
            label: texts('actions'),
            isQuiet: true,
            cell: (one) => (
              <span className="app-actions">
                <Button look="quiet" aria-label={texts('changeOne', { from: one.from })} onClick={() => onEdit(one)}>
                  {texts('edit')}
                </Button>
                <IconButton
                  icon="remove"
                  label={texts('deleteOne', { from: one.from })}
                  onClick={() => void remove.start([one.guid])}
                />
              </span>
            ),
          },
        ]}
      />
      <Pager label={texts('pages')} page={page} total={total} shown={redirectsPerPage} onPage={onPage} />
    </section>
  );
}

/** The page or item with its address of now, or the address. */
function LeadsTo({ redirect: { to, title, leadsTo } }: { redirect: Redirect }) {
  const texts = useRedirectManagerTexts();
  if ('path' in to)
    return (
      <span className="app-row">
        <a href={to.path}>{to.path}</a>
      </span>
    );
  return (
    <span className="app-page-name">
      {leadsTo === null ? (
        <strong>{title ?? texts('closed')}</strong>
      ) : (
        <a href={leadsTo}>{title || texts('untitled')}</a>
      )}
      {leadsTo === null ? <span className="ui-tag ui-tag--warning">{texts('nowhere')}</span> : <small>{leadsTo}</small>}
    </span>
  );
}

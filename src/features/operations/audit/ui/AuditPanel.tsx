import { Suspense, use } from 'react';
import { Button } from '#ui/Button.tsx';
import { DateField } from '#ui/DateField.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { saveFile } from '#ui/save-file.ts';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Pager } from '#ui/screens/Pager.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { AuditTable } from './AuditTable.tsx';
import { type AuditPage, downloadAudit, entriesPerPage, readAudit } from './audit.api.ts';
import { useAuditTexts } from './texts.ts';

/** What was done on the platform: found by who, what and when, and taken out as a file. */
export function AuditPanel() {
  const app = useApp();
  const texts = useAuditTexts();
  const { filters, result, filter, clear } = useFound(readAudit);
  const download = useAction(() => ({
    type: 'export',
    entity: 'log',
    run: async () => saveFile('audit.csv', 'text/csv', (await downloadAudit(app, filters)).csv),
  }));
  return (
    <>
      <p className="app-intro app-quiet">{texts('panel.intro')}</p>
      <div className="app-filters">
        <TextField
          label={texts('panel.search')}
          type="search"
          maxLength={100}
          value={filters.get('search') ?? ''}
          onChange={(value) => filter('search', value)}
        />
        <Suspense>
          <ActionChoice
            result={result}
            chosen={filters.get('action') ?? ''}
            onChoose={(one) => filter('action', one)}
          />
        </Suspense>
        {(['from', 'until'] as const).map((name) => (
          <DateField
            key={name}
            label={texts(`panel.${name}`)}
            value={filters.get(name) ?? ''}
            onChange={(value) => filter(name, value)}
          />
        ))}
        <Button isBusy={download.isBusy} onClick={() => void download.start()}>
          {texts('panel.export')}
        </Button>
      </div>
      <FailureText error={download.error} />
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <AuditResults
          result={result}
          page={pageIn(filters)}
          clear={clear}
          onPage={(page) => filter('page', String(page))}
        />
      </Suspense>
    </>
  );
}

interface ActionChoiceProps {
  result: Promise<AuditPage>;
  chosen: string;
  onChoose: (action: string) => void;
}

/** Everything about a concept, or one thing that was done with it. */
function ActionChoice({ result, chosen, onChoose }: ActionChoiceProps) {
  const texts = useAuditTexts();
  const { actions } = use(result);
  const named = actions.map(({ action, name }) => ({ value: action, label: name }));
  return (
    <Select
      label={texts('panel.action')}
      value={chosen}
      onChange={onChoose}
      options={[{ value: '', label: texts('panel.allActions') }, ...named]}
    />
  );
}

interface AuditResultsProps {
  result: Promise<AuditPage>;
  page: number;
  onPage: (page: number) => void;
  clear: (() => void) | undefined;
}

function AuditResults({ result, page, onPage, clear }: AuditResultsProps) {
  const texts = useAuditTexts();
  const { entries, total, totalIsExact } = use(result);
  return (
    <>
      <p role="status" className="app-quiet">
        {texts(totalIsExact ? 'panel.count' : 'panel.countMore', { count: total })}
      </p>
      {entries.length > 0 ? (
        <AuditTable entries={entries} />
      ) : (
        <EmptyState title={texts('panel.none')} text={texts(clear ? 'panel.noneFound' : 'panel.noneYet')}>
          {clear && <Button onClick={clear}>{texts('panel.clear')}</Button>}
        </EmptyState>
      )}
      <Pager label={texts('panel.pages')} page={page} total={total} shown={entriesPerPage} onPage={onPage} />
    </>
  );
}

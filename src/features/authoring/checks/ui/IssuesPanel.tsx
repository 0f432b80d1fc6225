import { Suspense, use } from 'react';
import { Link } from 'react-router';
import { severities } from '#features/base/settings/checks-policy.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Pager } from '#ui/screens/Pager.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { ruleNames } from '../checks.contract.ts';
import { IssuesTableBody } from './IssuesTable.tsx';
import { sentenceOf } from './issue-words.ts';
import { type IssuePage, issuesPerPage, lookAtAllAgain, readIssues } from './issues.api.ts';
import { useCheckTexts } from './texts.ts';

/** All that there is to fix in what is published, worst first. */
export function IssuesPanel() {
  const app = useApp();
  const texts = useCheckTexts();
  const { filters, result, filter, clear, again } = useFound(readIssues);
  const look = useAction(() => ({
    type: 'update',
    entity: 'page',
    run: async () => {
      await lookAtAllAgain(app);
      again();
    },
  }));
  const choice = (name: string, all: string, options: readonly { value: string; label: string }[]) => (
    <Select
      label={texts(`list.${name}`)}
      value={filters.get(name) ?? ''}
      onChange={(value) => filter(name, value)}
      options={[{ value: '', label: texts(all) }, ...options]}
    />
  );
  const named = (languages: readonly string[]) =>
    languages.map((value) => ({ value, label: languageName(value, app.language) }));
  return (
    <>
      <p className="app-intro app-quiet">{texts('list.intro')}</p>
      <div className="app-filters">
        <TextField
          label={texts('list.search')}
          type="search"
          maxLength={100}
          value={filters.get('search') ?? ''}
          onChange={(value) => filter('search', value)}
        />
        {choice(
          'rule',
          'list.allRules',
          ruleNames.filter((one) => one !== 'contrast').map((value) => ({ value, label: texts(`rule.${value}`) })),
        )}
        {choice(
          'severity',
          'list.allSeverities',
          severities.map((value) => ({ value, label: texts(`severities.${value}`) })),
        )}
        {choice('language', 'list.allLanguages', named(app.platform.languages))}
        <Button isBusy={look.isBusy} onClick={() => void look.start()}>
          {texts('list.again')}
        </Button>
      </div>
      <FailureText error={look.error} />
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <IssueResults
          result={result}
          page={pageIn(filters)}
          clear={clear}
          onPage={(page) => filter('page', String(page))}
        />
      </Suspense>
    </>
  );
}

interface IssueResultsProps {
  result: Promise<IssuePage>;
  page: number;
  onPage: (page: number) => void;
  clear: (() => void) | undefined;
}

function IssueResults({ result, page, onPage, clear }: IssueResultsProps) {
  const texts = useCheckTexts();
  const { issues, total, look, waiting } = use(result);
  return (
    <>
      {look.length > 0 && <Colours look={look} />}
      <p role="status" className="app-quiet">
        {texts('list.count', { count: total })} {waiting > 0 && texts('list.waiting', { count: waiting })}
      </p>
      {issues.length > 0 ? (
        <IssuesTableBody issues={issues} />
      ) : (
        <EmptyState title={texts('list.none')} text={texts(clear ? 'list.noneFound' : 'list.noneText')}>
          {clear && <Button onClick={clear}>{texts('list.clear')}</Button>}
        </EmptyState>
      )}
      <Pager label={texts('list.pages')} page={page} total={total} shown={issuesPerPage} onPage={onPage} />
    </>
  );
}

/** Of the platform as a whole, whatever the filters. */
function Colours({ look }: Pick<IssuePage, 'look'>) {
  const texts = useCheckTexts();
  return (
    <section className="issue issue--look">
      <h3>{texts('list.look')}</h3>
      <ul>
        {look.map((issue) => (
          <li key={issue.id}>{sentenceOf(issue, texts)}</li>
        ))}
      </ul>
      <Link to="/settings/look">{texts('list.toLook')}</Link>
    </section>
  );
}

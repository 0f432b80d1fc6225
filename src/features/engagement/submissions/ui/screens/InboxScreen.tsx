import { Suspense, use, useState } from 'react';
import { Link, useParams } from 'react-router';
import { languageName } from '#kernel/languages/language-name.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { DateField } from '#ui/DateField.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Pager } from '#ui/screens/Pager.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { useExtensions } from '#ui/screens/use-extensions.ts';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { givenStates, type SubmissionRow } from '../../submissions.contract.ts';
import { inboxActions } from '../inbox-extensions.ts';
import { SavedViews } from '../SavedViews.tsx';
import {
  changeMany,
  filterIn,
  type InboxPage,
  readInbox,
  shownStates,
  submissionsPerPage,
} from '../submissions.api.ts';
import { useSubmissionTexts } from '../texts.ts';

/** What people sent to a form, the last first. */
export function Component() {
  const { guid = '' } = useParams();
  return <Inbox key={guid} guid={guid} />;
}

function Inbox({ guid }: { guid: string }) {
  const app = useApp();
  const { filters, result, filter, go, again } = useFound((app, next) => readInbox(app, guid, next));
  return (
    <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
      <Found guid={guid} result={result} filters={filters} onFilter={filter} onGo={go} onChanged={again} />
    </Suspense>
  );
}

interface FoundProps {
  guid: string;
  result: Promise<InboxPage>;
  filters: URLSearchParams;
  onFilter: (name: string, value: string) => void;
  onGo: (filters: URLSearchParams) => void;
  onChanged: () => void;
}

function Found({ guid, result, filters, onFilter, onGo, onChanged }: FoundProps) {
  const texts = useSubmissionTexts();
  const page = use(result);
  const { form, columns, submissions, total, isAnswerKnown } = page;
  const actions = useExtensions(inboxActions);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return (
    <Screen
      title={texts('inbox.title', { title: form.title })}
      action={
        <span className="action-group">
          {actions.map((Action, at) => (
            <Action key={String(at)} form={guid} filter={filterIn(filters)} />
          ))}
          <Link className="nl-button nl-button--secondary" to="/admin/forms">
            {texts('inbox.all')}
          </Link>
          <Link className="nl-button nl-button--secondary" to={`/admin/forms/view/${guid}`}>
            {texts('inbox.edit')}
          </Link>
        </span>
      }
    >
      <InboxFilters page={page} filters={filters} onFilter={onFilter} onGo={onGo} />
      <div className="app-filters">
        <SavedViews form={guid} filters={filters} page={page} onGo={onGo} />
      </div>
      {!isAnswerKnown ? (
        <EmptyState title={texts('inbox.unknownAnswer')} text={texts('inbox.unknownAnswerText')}>
          <Button onClick={() => onGo(withAnswer(filters, {}))}>{texts('inbox.noAnswerFilter')}</Button>
        </EmptyState>
      ) : submissions.length === 0 && filters.size > 0 ? (
        <EmptyState title={texts('inbox.noneFound')} text={texts('inbox.noneFoundText')}>
          <Button onClick={() => onGo(new URLSearchParams())}>{texts('inbox.clear')}</Button>
        </EmptyState>
      ) : submissions.length === 0 ? (
        <EmptyState title={texts('inbox.none')} text={texts('inbox.noneText')} />
      ) : (
        <>
          <BulkBar guid={guid} chosen={chosen} onChanged={onChanged} onClear={() => setChosen(new Set())} />
          <SubmissionTable
            guid={guid}
            columns={columns}
            submissions={submissions}
            search={filters.size > 0 ? `?${filters}` : ''}
            chosen={chosen}
            onChoose={setChosen}
          />
        </>
      )}
      <Pager
        label={texts('inbox.pages')}
        page={pageIn(filters)}
        total={total}
        shown={submissionsPerPage}
        onPage={(page) => onFilter('page', String(page))}
      />
    </Screen>
  );
}

interface InboxFiltersProps {
  page: InboxPage;
  filters: URLSearchParams;
  onFilter: (name: string, value: string) => void;
  onGo: (filters: URLSearchParams) => void;
}

/** What is looked for, and how much there is of it. */
function InboxFilters({ page, filters, onFilter, onGo }: InboxFiltersProps) {
  const texts = useSubmissionTexts();
  const { language } = useApp();
  const { form, total, counts, handlers, languages, choices } = page;
  const countOf = (state: (typeof shownStates)[number]) =>
    state === 'usual' || state === 'open' ? '' : ` (${counts[state] ?? 0})`;
  return (
    <div className="app-filters">
      <Select
        label={texts('inbox.state')}
        value={filters.get('state') ?? 'usual'}
        options={shownStates.map((value) => ({
          value,
          label:
            value === 'usual' || value === 'open'
              ? texts(`filter.${value}`)
              : `${texts(`state.${value}`)}${countOf(value)}`,
        }))}
        onChange={(value) => onFilter('state', value === 'usual' ? '' : value)}
      />
      {(form.version ?? 0) > 1 && (
        <Select
          label={texts('inbox.version')}
          value={filters.get('version') ?? ''}
          options={[
            { value: '', label: texts('inbox.allVersions') },
            ...Array.from({ length: form.version ?? 0 }, (_, at) => ({
              value: String(at + 1),
              label: String(at + 1),
            })),
          ]}
          onChange={(value) => onFilter('version', value)}
        />
      )}
      {languages.length > 1 && (
        <Select
          label={texts('inbox.language')}
          value={filters.get('language') ?? ''}
          options={[
            { value: '', label: texts('inbox.allLanguages') },
            ...languages.map((code) => ({ value: code, label: languageName(code, language) })),
          ]}
          onChange={(value) => onFilter('language', value)}
        />
      )}
      <Select
        label={texts('inbox.handler')}
        value={filters.get('handler') ?? ''}
        options={[
          { value: '', label: texts('inbox.anyHandler') },
          { value: 'none', label: texts('inbox.noHandler') },
          ...handlers.map((one) => ({ value: one.guid, label: one.name })),
        ]}
        onChange={(value) => onFilter('handler', value)}
      />
      <AnswerFilter choices={choices} filters={filters} onGo={onGo} />
      {(['from', 'until'] as const).map((name) => (
        <DateField
          key={name}
          label={texts(`inbox.${name}`)}
          value={filters.get(name) ?? ''}
          onChange={(value) => onFilter(name, value)}
        />
      ))}
      <SearchField key={filters.get('view') ?? ''} value={filters.get('q') ?? ''} onSearch={(q) => onFilter('q', q)} />
      <p role="status">{texts('inbox.count', { count: total })}</p>
    </div>
  );
}

/** The filters with another answer, or none, from the first page on. */
function withAnswer(filters: URLSearchParams, given: { question?: string; answer?: string }): URLSearchParams {
  const next = new URLSearchParams(filters);
  next.delete('page');
  for (const name of ['question', 'answer'] as const)
    if (given[name]) next.set(name, given[name]);
    else next.delete(name);
  return next;
}

interface AnswerFilterProps {
  choices: InboxPage['choices'];
  filters: URLSearchParams;
  onGo: (filters: URLSearchParams) => void;
}

/** A question whose answers are chosen, and then an answer to it. */
function AnswerFilter({ choices, filters, onGo }: AnswerFilterProps) {
  const texts = useSubmissionTexts();
  const question = filters.get('question') ?? '';
  if (choices.length === 0 && question === '') return null;
  const asked = choices.find(({ id }) => id === question);
  const answer = filters.get('answer') ?? '';
  const withUnknown = (options: { value: string; label: string }[], value: string) =>
    options.some((one) => one.value === value)
      ? options
      : [...options, { value, label: texts('inbox.unknown', { value }) }];
  const questions = [
    { value: '', label: texts('inbox.anyQuestion') },
    ...choices.map(({ id, label }) => ({ value: id, label })),
  ];
  return (
    <>
      <Select
        label={texts('inbox.question')}
        value={question}
        options={withUnknown(questions, question)}
        onChange={(value) => onGo(withAnswer(filters, { question: value }))}
      />
      {asked && (
        <Select
          label={texts('inbox.answer')}
          value={answer}
          options={withUnknown([{ value: '', label: texts('inbox.anyAnswer') }, ...asked.values], answer)}
          onChange={(value) => onGo(withAnswer(filters, { question, answer: value }))}
        />
      )}
    </>
  );
}

function SearchField({ value, onSearch }: { value: string; onSearch: (q: string) => void }) {
  const texts = useSubmissionTexts();
  const [typed, setTyped] = useState(value);
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextField label={texts('inbox.search')} type="search" maxLength={100} value={typed} onChange={setTyped} />
      </form>
    </search>
  );
}

interface SubmissionTableProps {
  guid: string;
  columns: InboxPage['columns'];
  submissions: readonly SubmissionRow[];
  /** The filters, which the way to a submission and back keeps. */
  search: string;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

function SubmissionTable({ guid, columns, submissions, search, chosen, onChoose }: SubmissionTableProps) {
  const { formatDate } = useApp();
  const texts = useSubmissionTexts();
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  };
  return (
    <DataTable
      caption={texts('inbox.title', { title: '' })}
      rows={submissions}
      keyOf={(row) => row.guid}
      columns={[
        {
          key: 'reference',
          label: texts('list.reference'),
          cell: ({ guid: id, reference }) => (
            <span className="action-group">
              <input
                type="checkbox"
                aria-label={texts('list.select', { reference })}
                checked={chosen.has(id)}
                onChange={() => toggle(id)}
              />
              <Link to={`/admin/forms/${guid}/${id}${search}`}>{reference}</Link>
            </span>
          ),
        },
        { key: 'state', label: texts('list.state'), cell: ({ state }) => texts(`state.${state}`) },
        { key: 'on', label: texts('list.submitted'), cell: ({ submittedOn }) => formatDate(submittedOn, 'moment') },
        ...columns.map(({ id, label }) => ({
          key: `q-${id}`,
          label,
          cell: (row: SubmissionRow) => row.columns[id] ?? '',
        })),
        { key: 'handler', label: texts('list.handler'), cell: ({ handler }) => handler ?? '' },
      ]}
    />
  );
}

interface BulkBarProps {
  guid: string;
  chosen: ReadonlySet<string>;
  onChanged: () => void;
  onClear: () => void;
}

/** What is done with those that are chosen. */
function BulkBar({ guid, chosen, onChanged, onClear }: BulkBarProps) {
  const app = useApp();
  const texts = useSubmissionTexts();
  const [state, setState] = useState<(typeof givenStates)[number]>('done');
  const changing = useAction(() => ({
    type: 'update',
    entity: 'submission',
    done: ({ changed }: { changed: number }) => texts('bulk.done', { count: changed }),
    run: () => changeMany(app, guid, { submissions: [...chosen], state }),
    onDone: () => {
      onClear();
      onChanged();
    },
    onUndone: onChanged,
  }));
  if (chosen.size === 0) return null;
  return (
    <div className="app-filters">
      <p role="status">{texts('bulk.selected', { count: chosen.size })}</p>
      <Select
        label={texts('bulk.state')}
        value={state}
        options={givenStates.map((value) => ({ value, label: texts(`state.${value}`) }))}
        onChange={(value) => setState(value as typeof state)}
      />
      <Button isBusy={changing.isBusy} onClick={() => void changing.start()}>
        {texts('bulk.apply')}
      </Button>
      <FailureText error={changing.error} />
    </div>
  );
}

import { Suspense, use } from 'react';
import { languageName } from '#kernel/languages/language-name.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Pager } from '#ui/screens/Pager.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { TextField } from '#ui/TextField.tsx';
import { type LanguageTotals, waitingKinds } from '../translations.contract.ts';
import { DocumentTable } from './DocumentTable.tsx';
import { useTranslationTexts } from './texts.ts';
import { documentsPerPage, kinds, languageIn, type OverviewPage, readOverview } from './translations.api.ts';

/** How far everything is that somebody edits, language by language; the filters are in the address. */
export function Component() {
  const app = useApp();
  const t = useTranslationTexts();
  const { filters: query, result, filter, clear, again } = useFound(readOverview);
  const nameOf = (code: string) => languageName(code, app.language);
  const all = { value: '', label: t('filter.all') };
  return (
    <Screen title={t('title')}>
      <div className="app-filters">
        <Select
          label={t('language')}
          value={languageIn(app, query)}
          onChange={(value) => filter('language', value)}
          options={app.platform.languages.map((value) => ({ value, label: nameOf(value) }))}
        />
        <Select
          label={t('filter.waiting')}
          value={query.get('waiting') ?? ''}
          onChange={(value) => filter('waiting', value)}
          options={[all, ...waitingKinds.map((value) => ({ value, label: t(`filter.${value}`) }))]}
        />
        <Select
          label={t('filter.kind')}
          value={query.get('kind') ?? ''}
          onChange={(value) => filter('kind', value)}
          options={[all, ...kinds.map((value) => ({ value, label: t(`kind.${value}`) }))]}
        />
        <TextField
          label={t('search')}
          type="search"
          value={query.get('search') ?? ''}
          maxLength={150}
          onChange={(value) => filter('search', value)}
        />
      </div>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <TranslationResults
          result={result}
          again={again}
          page={pageIn(query)}
          onPage={(page) => filter('page', String(page))}
          onClear={clear}
        />
      </Suspense>
    </Screen>
  );
}

interface TranslationResultsProps {
  result: Promise<OverviewPage>;
  page: number;
  again: () => void;
  onPage: (page: number) => void;
  /** Undefined: there is no filter. */
  onClear: (() => void) | undefined;
}

function TranslationResults({ result, page, again, onPage, onClear }: TranslationResultsProps) {
  const t = useTranslationTexts();
  const { documents, total, languages, uncounted } = use(result);
  return (
    <>
      <Totals languages={languages} />
      <p role="status" className="app-quiet">
        {t('count', { count: total })} {uncounted > 0 && t('uncounted', { count: uncounted })}
      </p>
      {uncounted > 0 && <Button onClick={again}>{t('again')}</Button>}
      {documents.length > 0 ? (
        <DocumentTable documents={documents} />
      ) : (
        <EmptyState title={t('none')} text={t(onClear ? 'none.filtered' : 'none.yet')}>
          {onClear && <Button onClick={onClear}>{t('clear')}</Button>}
        </EmptyState>
      )}
      <Pager label={t('pages')} page={page} total={total} shown={documentsPerPage} onPage={onPage} />
    </>
  );
}

/** Each language in a line: how many documents wait, and for what. */
function Totals({ languages }: { languages: readonly LanguageTotals[] }) {
  const { language: spoken } = useApp();
  const t = useTranslationTexts();
  return (
    <ul className="app-totals" aria-label={t('languages')}>
      {languages.map((totals) => {
        const waiting = waitingKinds.filter((kind) => totals[kind] > 0);
        const words = waiting.map((kind) => t(`waiting.${kind}`, { count: totals[kind] }));
        return (
          <li key={totals.language}>
            <strong>{languageName(totals.language, spoken)}</strong> {t('documents', { count: totals.documents })}:{' '}
            {words.length > 0 ? words.join(', ') : t('ready')}
          </li>
        );
      })}
    </ul>
  );
}

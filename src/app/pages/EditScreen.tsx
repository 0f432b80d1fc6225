import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useManageTexts } from '../manage/texts.ts';
import { Screen } from '../Screen.tsx';
import { NewPageDialog } from './NewPageDialog.tsx';
import { PageTable } from './PageTable.tsx';
import { matchesSearch } from './page-filter.ts';
import { type PagesData, readPages } from './pages.api.ts';
import { TrashList } from './TrashList.tsx';

export const load = readPages;

/** The editor's start: what is not published yet, the pages that somebody may edit, the trash (functional reference 5.3). */
export function Component() {
  const texts = useManageTexts();
  const { pages, trashed, templates, menus } = useLoaderData<PagesData>();
  const [query, setQuery] = useSearchParams();
  const [isMaking, setMaking] = useState(false);
  const search = query.get('search') ?? '';
  const own = pages.filter(({ mayEdit }) => mayEdit);
  const drafts = own.filter(({ isDraft }) => isDraft);
  const found = own.filter((page) => matchesSearch(page, search));
  const add = (
    <Button look="primary" onClick={() => setMaking(true)}>
      {texts('pages.new')}
    </Button>
  );
  return (
    <Screen title={texts('edit.title')} action={add}>
      {isMaking && <NewPageDialog {...{ templates, menus }} onClose={() => setMaking(false)} />}
      <section className="app-section">
        <h2>{texts('edit.drafts', { count: drafts.length })}</h2>
        {drafts.length > 0 ? <PageTable pages={drafts} /> : <p className="app-quiet">{texts('edit.noDrafts')}</p>}
      </section>
      <section className="app-section">
        <h2>{texts('edit.pages')}</h2>
        <div className="app-filters">
          <TextField
            label={texts('pages.search')}
            type="search"
            value={search}
            onChange={(value) => setQuery(value ? { search: value } : {}, { replace: true })}
          />
          <p role="status">{texts('pages.count', { count: found.length })}</p>
        </div>
        {found.length > 0 ? (
          <PageTable pages={found} />
        ) : (
          <EmptyState title={texts('pages.none')} text={texts(search ? 'pages.noneFound' : 'pages.noneYet')} />
        )}
      </section>
      <TrashList trashed={trashed} />
    </Screen>
  );
}

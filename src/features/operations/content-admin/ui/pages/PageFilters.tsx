import { publishingTexts } from '#features/authoring/publishing/ui/publishing-texts.ts';
import type { PageReviewsData } from '#features/operations/page-reviews/ui/page-reviews.api.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { TextField } from '#ui/TextField.tsx';
import { useContentAdminTexts } from '../texts.ts';
import { pageStates } from './page-filter.ts';

interface PageFiltersProps extends Pick<PageReviewsData, 'people'> {
  filters: URLSearchParams;
  /** How many pages match. */
  count: number;
  /** How many are to be looked through. */
  due: number;
  onFilter: (name: string, value: string) => void;
}

/** What pages are found by: words, state, in one language if wanted, owner, and whether they are to be looked through. */
export function PageFilters({ filters, people, count, due, onFilter }: PageFiltersProps) {
  const { language, platform } = useApp();
  const texts = useContentAdminTexts();
  const states = publishingTexts[language];
  const select = (name: string, label: string, options: { value: string; label: string }[]) => (
    <Select
      label={label}
      value={filters.get(name) ?? ''}
      onChange={(value) => onFilter(name, value)}
      options={[{ value: '', label: texts('pages.state.all') }, ...options]}
    />
  );
  return (
    <div className="app-filters page-filters">
      <TextField
        label={texts('pages.search')}
        type="search"
        value={filters.get('search') ?? ''}
        onChange={(value) => onFilter('search', value)}
      />
      {select(
        'state',
        texts('pages.columnState'),
        pageStates.map((value) => ({
          value,
          label: value === 'unplaced' ? texts('pages.state.unplaced') : states(`state.${value}`),
        })),
      )}
      {platform.languages.length > 1 &&
        select(
          'lang',
          texts('pages.language'),
          platform.languages.map((code) => ({ value: code, label: languageName(code, language) })),
        )}
      {select('owner', texts('pages.columnOwner'), [
        { value: 'none', label: texts('pages.owner.none') },
        ...people.map(({ guid, name }) => ({ value: guid, label: name })),
      ])}
      {select('review', texts('pages.review'), [{ value: 'due', label: texts('pages.review.due', { count: due }) }])}
      <p role="status">{texts('pages.count', { count })}</p>
    </div>
  );
}

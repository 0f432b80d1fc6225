import { useContext } from 'react';
import type { ViewProps } from '../../define-block.ts';
import { TextLanguageContext } from '../../Editable.tsx';
import { SearchForm, type SearchScope } from './SearchForm.tsx';
import type { searchBoxSchema } from './search-box.schema.ts';

type Props = ViewProps<typeof searchBoxSchema>;

/** A field that leads to the search page; it works without script. */
export function SearchBoxView({ content, options, place, texts }: Props) {
  const own = useContext(TextLanguageContext);
  return (
    <SearchForm
      id={place.guid}
      action={place.searchPath}
      language={place.language}
      label={content.label || texts('search.label')}
      submit={texts('search.submit')}
      placeholder={content.placeholder}
      own={content.label === '' ? undefined : own}
      scope={scopeOf(content, options, place.page)}
      suggests={options.suggestions}
    />
  );
}

/** Below the page it stands on where no other is chosen; everywhere where no list is chosen yet. */
function scopeOf(
  { of, list }: Props['content'],
  { scope, itemType }: Props['options'],
  page: string | null,
): SearchScope {
  const branch = of ?? page;
  if (scope === 'branch' && branch !== null) return { branch };
  if (scope === 'list' && list !== null) return { list };
  return scope === 'type' ? { type: itemType } : {};
}

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
      own={own}
      scope={scopeOf(content, options)}
      suggests={options.suggestions}
    />
  );
}

/** Where nothing is chosen yet it looks everywhere. */
function scopeOf({ of, list }: Props['content'], { scope, itemType }: Props['options']): SearchScope {
  if (scope === 'branch' && of !== null) return { branch: of };
  if (scope === 'list' && list !== null) return { list };
  return scope === 'type' ? { type: itemType } : {};
}

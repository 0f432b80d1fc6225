import type { TextLanguage } from '#kernel/languages/text-language.ts';
import { productWords } from '#kernel/texts.ts';
import { Island } from '../../Island.tsx';
import SearchField from './SearchField.island.tsx';

/** Names in the query of the search page. */
export interface SearchScope {
  branch?: string;
  list?: string;
  type?: string;
}

interface SearchFormProps {
  /** Unique on the page. */
  id: string;
  /** Address of the search page in the language of the page. */
  action: string;
  language: string;
  label: string;
  submit: string;
  placeholder?: string;
  /** The language of label and placeholder, where they are no words of the product. */
  own?: TextLanguage | undefined;
  scope?: SearchScope;
  suggests?: boolean;
  /** What was looked for. */
  value?: string;
}

/** An ordinary form; with script it proposes titles while somebody types. */
export function SearchForm({ id, action, language, label, submit, scope = {}, ...field }: SearchFormProps) {
  const words = productWords(language);
  const { placeholder = '', suggests = false, value = '', own = words } = field;
  return (
    <search>
      <form className="search-form" action={action} method="get">
        <Island
          name="SearchField"
          id={id}
          component={SearchField}
          props={{ label, placeholder, own: { ...own }, language, scope: { ...scope }, suggests, value }}
        />
        {Object.entries(scope).map(([name, chosen]) => (
          <input key={name} type="hidden" name={name} value={chosen} />
        ))}
        <button className="nl-button nl-button--primary" type="submit" {...words}>
          {submit}
        </button>
      </form>
    </search>
  );
}

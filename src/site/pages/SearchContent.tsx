import { SearchForm } from '#blocks/navigation/search-box/SearchForm.tsx';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { productWords } from '#kernel/texts.ts';
import { PageHeading } from '../PageHeading.tsx';
import type { ContentModel, FoundPage, ShellModel, WayOn } from '../page-model.ts';

interface SearchContentProps {
  content: Extract<ContentModel, { kind: 'search' }>;
  shell: ShellModel;
}

/** The search page: what to look for, how much there is, and what was found, best first. */
export function SearchContent({ content, shell }: SearchContentProps) {
  const { heading, search } = content;
  const { texts, language } = shell;
  const words = productWords(language);
  return (
    <main id="main" className="page-width search-page" {...words}>
      <PageHeading heading={heading} language={language} />
      <SearchForm
        id="search"
        action={shell.searchPath}
        language={language}
        label={texts('search.label')}
        submit={texts('search.submit')}
        scope={search.scope}
        value={search.query}
        suggests
      />
      <p role="status">{search.said}</p>
      {search.tips.length > 0 && (
        <ul className="nl-unordered-list">
          {search.tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      <SearchLinks label={texts('search.narrower')} ways={search.narrower} />
      <SearchLinks label={texts('search.orders')} ways={search.orders} />
      {search.results.length > 0 && (
        <ol className="search-results">
          {search.results.map((found) => (
            <SearchResultList key={found.href} found={found} around={words.lang ?? language} />
          ))}
        </ol>
      )}
      {(search.previous ?? search.next) !== undefined && (
        <nav className="search-page__ways" aria-label={texts('search.pages')}>
          {search.previous && (
            <a rel="prev" href={search.previous}>
              {texts('search.previous')}
            </a>
          )}
          {search.next && (
            <a rel="next" href={search.next}>
              {texts('search.next')}
            </a>
          )}
        </nav>
      )}
    </main>
  );
}

function SearchLinks({ label, ways }: { label: string; ways: readonly WayOn[] }) {
  if (ways.length < 2) return null;
  return (
    <nav aria-label={label}>
      <ul className="search-page__ways">
        {ways.map(({ label: name, href, isHere }) => (
          <li key={href}>
            <a href={href} aria-current={isHere ? 'true' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SearchResultList({
  found: { href, title, facts, snippet, snippetLanguage },
  around,
}: {
  found: FoundPage;
  around: string;
}) {
  return (
    <li>
      <h2 className="nl-heading nl-heading--level-3" {...textLanguage(title.language, around)}>
        <a href={href}>{title.text}</a>
      </h2>
      <p className="search-results__facts">{facts}</p>
      {snippet.length > 0 && (
        <p {...textLanguage(snippetLanguage, around)}>
          {snippet.map(({ text, isMatch }, at) => (isMatch ? <mark key={at}>{text}</mark> : text))}
        </p>
      )}
    </li>
  );
}

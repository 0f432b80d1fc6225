import type { SubPage, SubPages } from '#features/menus/menus.contract.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import type { ViewProps } from '../../define-block.ts';
import type { subPagesSchema } from './sub-pages.schema.ts';

/** The pages below a page, as cards or links. */
export function SubPagesView({ options, data, place, texts }: ViewProps<typeof subPagesSchema, { below: SubPages }>) {
  const pages = data.below?.pages ?? [];
  if (pages.length === 0) return <p className="list__empty">{texts('empty')}</p>;
  const languageOf = ({ language }: SubPage) => textLanguage(language, place.language);
  if (options.view === 'links') {
    return (
      <ul className="link-list">
        {pages.map((page) => (
          <li key={page.guid}>
            <a href={page.path} {...languageOf(page)}>
              {page.title}
            </a>
          </li>
        ))}
      </ul>
    );
  }
  const Heading = `h${place.level}` as const;
  return (
    <ul className={`sub-pages items items--columns-${options.columns}`}>
      {pages.map((page) => (
        <li key={page.guid} className="sub-page item">
          <Heading className="item__title nl-heading nl-heading--level-4" {...languageOf(page)}>
            <a className="item__link" href={page.path}>
              {page.title}
            </a>
          </Heading>
          {options.showSummary && page.description && (
            <p className="sub-page__summary" {...languageOf(page)}>
              {page.description}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

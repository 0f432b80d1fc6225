import { Picture } from '#features/content/media/ui/Picture.tsx';
import type { SubPage, SubPages } from '#features/content/menus/menus.contract.ts';
import { textLanguage } from '#kernel/languages/text-language.ts';
import type { BlockPlace, ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import type { subPagesSchema } from './sub-pages.schema.ts';

type SubPagesProps = ViewProps<typeof subPagesSchema, { below: SubPages }>;

/** The pages below a page, as cards or links, and what is below those. */
export function SubPagesView({ options, data, place, texts }: SubPagesProps) {
  const pages = data.below?.pages ?? [];
  if (pages.length === 0) return <EditorNote>{texts('empty')}</EditorNote>;
  if (options.view === 'links') return <PageLinks pages={pages} className="link-list" place={place} />;
  const hasImages = options.showImage && pages.some(({ image }) => image !== null);
  return (
    <ul className={`sub-pages items items--columns-${options.columns}`}>
      {pages.map((page) => (
        <PageCard key={page.guid} page={page} place={place} hasImages={hasImages} showsSummary={options.showSummary} />
      ))}
    </ul>
  );
}

interface PageCardProps {
  page: SubPage;
  place: BlockPlace;
  /** One of the cards has one: the others keep its place, so that they line up. */
  hasImages: boolean;
  showsSummary: boolean;
}

function PageCard({ page, place, hasImages, showsSummary }: PageCardProps) {
  const Heading = `h${place.level}` as const;
  const own = textLanguage(page.language, place.language);
  return (
    <li className="sub-page item">
      {hasImages && (
        <div className="item__image">
          {page.image && <Picture image={page.image} alt="" ratio="3x2" sizes="(min-width: 48rem) 24rem, 100vw" />}
        </div>
      )}
      <Heading className="item__title nl-heading nl-heading--level-4" {...own}>
        <a className="item__link" href={page.path}>
          {page.title}
        </a>
      </Heading>
      {showsSummary && page.description && (
        <p className="sub-page__summary" {...own}>
          {page.description}
        </p>
      )}
      <PageLinks pages={page.below} className="sub-page__below" place={place} />
    </li>
  );
}

function PageLinks({ pages, className, place }: { pages: readonly SubPage[]; className: string; place: BlockPlace }) {
  if (pages.length === 0) return null;
  return (
    <ul className={className}>
      {pages.map((page) => (
        <li key={page.guid}>
          <a href={page.path} {...textLanguage(page.language, place.language)}>
            {page.title}
          </a>
          <PageLinks pages={page.below} className={className} place={place} />
        </li>
      ))}
    </ul>
  );
}

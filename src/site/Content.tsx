import { useContext } from 'react';
import type { BlockContextValue } from '#blocks/block-context.ts';
import { HeaderWordsContext, type HeaderWords as Words } from '#blocks/block-editing.ts';
import { NoticeBox } from '#blocks/layout/maintenance-notice/NoticeBox.tsx';
import { Trail } from '#blocks/navigation/Trail.tsx';
import { Picture } from '#features/content/media/ui/Picture.tsx';
import { textLanguage } from '#kernel/languages/text-language.ts';
import type { ContentModel, FollowableSelf, ShellModel } from './page-model.ts';
import { FillContent } from './pages/FillContent.tsx';
import { FormContent } from './pages/FormContent.tsx';
import { ItemContent } from './pages/ItemContent.tsx';
import { LegalContent } from './pages/LegalContent.tsx';
import { MessageContent } from './pages/MessageContent.tsx';
import { PageContent } from './pages/PageContent.tsx';
import { ReceiptContent } from './pages/ReceiptContent.tsx';
import { SearchContent } from './pages/SearchContent.tsx';
import { SubmissionContent } from './pages/SubmissionContent.tsx';

interface ContentProps {
  content: ContentModel;
  shell: ShellModel;
  around: BlockContextValue;
  /** What its reader can follow: the page or the item itself. */
  follow?: FollowableSelf | undefined;
}

/** Header image, the way here, and the content itself. */
export const Content = (props: ContentProps) => (
  <div className="site-content">
    <ContentParts {...props} />
  </div>
);

/** What stands in `.site-content`: drawn again, the same, by the editor. */
export function ContentParts({ content, shell, around, follow }: ContentProps) {
  const { headerImage, trail, shows, language, texts, notice } = shell;
  return (
    <>
      {notice && (
        <aside className="page-width" aria-label={texts('maintenance.label')}>
          <NoticeBox notice={notice} language={language} />
        </aside>
      )}
      {headerImage && shows.header && <HeaderImage header={headerImage} language={language} />}
      {shows.breadcrumbs && trail.length > 1 && (
        <div className="page-width site-content__trail">
          <Trail steps={trail} label={texts('trail')} language={language} />
        </div>
      )}
      <Body content={content} shell={shell} around={around} follow={follow} />
    </>
  );
}

type Header = NonNullable<ShellModel['headerImage']>;

function HeaderImage({ header, language }: { header: Header; language: string }) {
  const { image, alt, title, text, overlay, href } = header;
  const picture = <Picture image={image} alt={alt.text} ratio="21x9" sizes="100vw" isEager />;
  const isWordless = title.text === '' && text.text === '';
  // Without words on it, what it shows is the name of its link.
  const shown =
    href && isWordless && alt.text ? (
      <a className="header-image__link" href={href}>
        {picture}
      </a>
    ) : (
      picture
    );
  return (
    <div className={headerClasses(header)}>
      {overlay === 'panel' ? shown : <div className="header-image__picture picture-layer">{shown}</div>}
      <HeaderWords words={header} href={href} language={language} />
    </div>
  );
}

/** Nothing more than its name, where it looks as most do. */
const headerClasses = ({ overlay, textPosition }: Header) =>
  [
    'header-image',
    ...(overlay === 'panel' ? [] : ['on-image', 'header-image--over', `header-image--${overlay}`]),
    ...(textPosition === 'start' ? [] : [`header-image--${textPosition}`]),
  ].join(' ');

interface HeaderWordsProps {
  words: Words;
  href: string | undefined;
  language: string;
}

/** The first of its words is its link, whose target is all of the image. */
function HeaderWords({ words, href, language }: HeaderWordsProps) {
  const Typed = useContext(HeaderWordsContext);
  const { title, text } = words;
  if (Typed) return <Typed words={words} />;
  if (!title.text && !text.text) return null;
  const linked = (said: string) =>
    href ? (
      <a className="header-image__link" href={href}>
        {said}
      </a>
    ) : (
      said
    );
  return (
    <div className="header-image__words page-width">
      {title.text && (
        <p className="header-image__title" {...textLanguage(title.language, language)}>
          {linked(title.text)}
        </p>
      )}
      {text.text && (
        <p className="header-image__text" {...textLanguage(text.language, language)}>
          {title.text ? text.text : linked(text.text)}
        </p>
      )}
    </div>
  );
}

function Body({ content, shell, around, follow }: ContentProps) {
  switch (content.kind) {
    case 'page':
      return <PageContent content={content} shell={shell} around={around} follow={follow} />;
    case 'item':
      return <ItemContent content={content} shell={shell} around={around} follow={follow} />;
    case 'legal':
      return <LegalContent content={content} shell={shell} />;
    case 'message':
      return <MessageContent content={content} shell={shell} />;
    case 'form':
      return <FormContent content={content} shell={shell} />;
    case 'fill':
      return <FillContent content={content} shell={shell} />;
    case 'submission':
      return <SubmissionContent content={content} shell={shell} />;
    case 'receipt':
      return <ReceiptContent content={content} shell={shell} />;
    case 'search':
      return <SearchContent content={content} shell={shell} />;
  }
}

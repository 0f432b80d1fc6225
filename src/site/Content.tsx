import { useContext } from 'react';
import type { BlockContextValue } from '#blocks/block-context.ts';
import { HeaderWordsContext, type HeaderWords as Words } from '#blocks/block-editing.ts';
import { NoticeBox } from '#blocks/layout/maintenance-notice/NoticeBox.tsx';
import { Trail } from '#blocks/navigation/Trail.tsx';
import { Picture } from '#features/content/media/ui/Picture.tsx';
import { textLanguage } from '#kernel/languages/text-language.ts';
import type { ContentModel, ShellModel } from './page-model.ts';
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
}

/** Header image, the way here, and the content itself. */
export const Content = (props: ContentProps) => (
  <div className="site-content">
    <ContentParts {...props} />
  </div>
);

/** What stands in `.site-content`: drawn anew, the same, by the editor. */
export function ContentParts({ content, shell, around }: ContentProps) {
  const { headerImage, trail, shows, language, texts, notice } = shell;
  return (
    <>
      {notice && (
        <aside className="page-width" aria-label={texts('maintenance.label')}>
          <NoticeBox notice={notice} language={language} />
        </aside>
      )}
      {headerImage && shows.header && (
        <div className="header-image">
          <Picture image={headerImage.image} alt={headerImage.alt.text} ratio="21x9" sizes="100vw" isEager />
          <HeaderWords words={headerImage} language={language} />
        </div>
      )}
      {shows.breadcrumbs && trail.length > 1 && (
        <div className="page-width site-content__trail">
          <Trail steps={trail} label={texts('trail')} language={language} />
        </div>
      )}
      <Body content={content} shell={shell} around={around} />
    </>
  );
}

function HeaderWords({ words, language }: { words: Words; language: string }) {
  const Typed = useContext(HeaderWordsContext);
  const { title, text } = words;
  if (Typed) return <Typed words={words} />;
  if (!title.text && !text.text) return null;
  return (
    <div className="header-image__words page-width">
      {title.text && (
        <p className="header-image__title" {...textLanguage(title.language, language)}>
          {title.text}
        </p>
      )}
      {text.text && (
        <p className="header-image__text" {...textLanguage(text.language, language)}>
          {text.text}
        </p>
      )}
    </div>
  );
}

function Body({ content, shell, around }: ContentProps) {
  switch (content.kind) {
    case 'page':
      return <PageContent content={content} shell={shell} around={around} />;
    case 'item':
      return <ItemContent content={content} shell={shell} around={around} />;
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

import { LanguageLinks } from '#blocks/navigation/LanguageLinks.tsx';
import { SearchForm } from '#blocks/navigation/search-box/SearchForm.tsx';
import { textLanguage } from '#kernel/languages/text-language.ts';
import { productWords } from '#kernel/texts.ts';
import { PageHeading } from '../PageHeading.tsx';
import type { ContentModel, ShellModel } from '../page-model.ts';

interface MessageContentProps {
  content: Extract<ContentModel, { kind: 'message' }>;
  shell: ShellModel;
}

/** Something is not there, or not for this reader: in plain words, with where to go from here. */
export function MessageContent({ content, shell }: MessageContentProps) {
  const { heading, message } = content;
  return (
    <main id="main" className="page-width message-page" {...productWords(shell.language)}>
      <PageHeading heading={heading} language={shell.language} />
      <p>
        {message.text}
        {message.reason && (
          <>
            {' '}
            {shell.texts('withdrawn.reason')}{' '}
            <span {...textLanguage(message.reason.language, shell.language)}>{message.reason.text}</span>
          </>
        )}
      </p>
      {message.isMissing && (
        <SearchForm
          id="missing"
          action={shell.searchPath}
          language={shell.language}
          label={shell.texts('search.label')}
          submit={shell.texts('search.submit')}
        />
      )}
      {message.languages && message.languages.length > 0 && (
        <LanguageLinks languages={message.languages} className="link-list" />
      )}
      <ul className="link-list">
        {message.links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </main>
  );
}

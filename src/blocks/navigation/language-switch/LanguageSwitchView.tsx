import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import { LanguageLinks } from '../LanguageLinks.tsx';
import type { languageSwitchSchema } from './language-switch.schema.ts';

/** This page in the languages of the platform. */
export function LanguageSwitchView({ content, options, place, texts }: ViewProps<typeof languageSwitchSchema>) {
  if (place.languages.length < 2) return <EditorNote>{texts('empty')}</EditorNote>;
  return (
    <nav aria-label={content.blockTitle || texts('name')}>
      <LanguageLinks
        languages={place.languages}
        current={place.language}
        className={`language-switch language-switch--${options.direction}`}
      />
    </nav>
  );
}

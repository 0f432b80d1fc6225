import { textLanguage } from '#kernel/languages/text-language.ts';
import { productWords } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditableContext, TextLanguageContext } from '../../Editable.tsx';
import { EditorNote } from '../../EditorNote.tsx';
import { RichText } from '../../rich-text/RichText.tsx';
import type { legalTextSchema } from './legal-text.schema.ts';
import type { LegalTextData } from './legal-text-data.ts';

/** A legal text as it holds now, in the language of the page: it is written in the settings, not here (functional reference 7.10). */
export function LegalTextView({ data, options, place, texts }: ViewProps<typeof legalTextSchema, LegalTextData>) {
  const text = data.text;
  if (!text) return <EditorNote>{texts('none')}</EditorNote>;
  const { language, version, effectiveOn, body } = text;
  const facts = texts('facts', { version, date: place.formatDate(`${effectiveOn}T12:00:00Z`, 'day') });
  return (
    <>
      {options.showVersion && (
        <p className="nl-paragraph" {...productWords(place.language)}>
          <a href={`/legal/${options.which}/${language}`}>{facts}</a>
        </p>
      )}
      <EditableContext value={undefined}>
        <TextLanguageContext value={textLanguage(language, place.language)}>
          <RichText field="read" doc={body} place={place} level={place.level} />
        </TextLanguageContext>
      </EditableContext>
    </>
  );
}

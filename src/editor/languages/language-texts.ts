import { createTexts, type Texts } from '#kernel/texts.ts';
import { useEditor } from '../editor-context.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** Words about languages and translations, in the language of who edits. */
export const useLanguageTexts = (): Texts => texts[useEditor().context.interfaceLanguage];

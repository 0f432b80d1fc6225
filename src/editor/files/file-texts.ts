import en from '#features/content/files/ui/messages/en.json' with { type: 'json' };
import nl from '#features/content/files/ui/messages/nl.json' with { type: 'json' };
import { createTexts, type Texts } from '#kernel/texts.ts';
import { useEditor } from '../editor-context.ts';

const texts = createTexts({ nl, en });

/** Words about files. */
export const useFileTexts = (): Texts => texts[useEditor().context.interfaceLanguage];

import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/button.en.json' with { type: 'json' };
import informal from './messages/button.nl.informal.json' with { type: 'json' };
import nl from './messages/button.nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** What the button says with which somebody follows what stands on a page. */
export const followTexts = (language: string) => texts[toInterfaceLanguage(language)];

import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const texts = createTexts({ nl, en });

/** What exports and published results say themselves. */
export const formResultsTexts = (language: string) => texts[toInterfaceLanguage(language)];

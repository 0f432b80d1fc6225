import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/own.en.json' with { type: 'json' };
import informal from './messages/own.nl.informal.json' with { type: 'json' };
import nl from './messages/own.nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** What the product says to who looks at what they sent. */
export const submissionTexts = (language: string) => texts[toInterfaceLanguage(language)];

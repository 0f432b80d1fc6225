import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/contribute.en.json' with { type: 'json' };
import informal from './messages/contribute.nl.informal.json' with { type: 'json' };
import nl from './messages/contribute.nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** What somebody reads who adds an item without an account. */
export const contributeTexts = (language: string) => texts[toInterfaceLanguage(language)];

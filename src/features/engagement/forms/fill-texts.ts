import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/fill.en.json' with { type: 'json' };
import informal from './messages/fill.nl.informal.json' with { type: 'json' };
import nl from './messages/fill.nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** What the product says to who fills in a form. */
export const fillTexts = (language: string) => texts[toInterfaceLanguage(language)];
export type FillTexts = ReturnType<typeof fillTexts>;

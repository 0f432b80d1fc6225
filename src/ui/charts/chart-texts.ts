import { createTexts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };

const texts = createTexts({ nl, en });

/** What a chart says itself, to who reads this language. */
export const chartTexts = (language: string) => texts[toInterfaceLanguage(language)];

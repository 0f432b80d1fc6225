import { createTexts, type Texts, toInterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** The product's own words on public pages, in the interface language that is nearest. */
export const siteTexts = (language: string): Texts => texts[toInterfaceLanguage(language)];

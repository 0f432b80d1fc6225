import { createTexts, type InterfaceLanguage, type Texts } from '#kernel/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const texts = createTexts({ nl, en });

export const textsOfRichText = (language: InterfaceLanguage): Texts => texts[language];

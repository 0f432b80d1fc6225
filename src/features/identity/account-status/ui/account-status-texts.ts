import { createTexts, type InterfaceLanguage, type Texts } from '#kernel/texts.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

const spoken = createTexts({ nl, en, informal });

/** The words about the state of an account, on pages and screens. */
export const accountStatusTexts = (language: InterfaceLanguage): Texts => spoken[language];

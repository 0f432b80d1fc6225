import { z } from 'zod';
import type { InterfaceLanguage, Messages } from '#kernel/texts.ts';
import { iconNames } from './icon-drawings.ts';
import en from './icons.en.json' with { type: 'json' };
import nl from './icons.nl.json' with { type: 'json' };

/** A drawing that an editor chooses to stand with a text. */
export const iconField = z.enum(iconNames).default('none');

/** What the drawings are called in the form of that field: `field.cards.icon`. */
export const iconWords = (field: string): Record<InterfaceLanguage, Messages> => ({
  nl: below(field, nl),
  en: below(field, en),
});

const below = (field: string, words: Messages): Messages =>
  Object.fromEntries(Object.entries(words).map(([name, word]) => [`${field}.${name}`, word]));

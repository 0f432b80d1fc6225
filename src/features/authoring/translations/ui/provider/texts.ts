import { screenTexts } from '#ui/screens/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** The words of the settings of the translation service. */
export const useProviderTexts = screenTexts({ nl, en });
export type ProviderTexts = ReturnType<typeof useProviderTexts>;

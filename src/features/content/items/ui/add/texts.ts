import { screenTexts } from '#ui/screens/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** The words of who adds to a list: fetched with that screen only. */
export const useAddTexts = screenTexts({ nl, en, informal });

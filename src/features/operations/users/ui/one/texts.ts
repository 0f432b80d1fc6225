import { screenTexts } from '#ui/screens/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** The words about what lets somebody in and what they may: fetched with the screen of one account only. */
export const useCredentialTexts = screenTexts({ nl, en, informal });

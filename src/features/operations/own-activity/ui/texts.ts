import { screenTexts } from '#ui/screens/texts.ts';
import changesEn from './messages/changes.en.json' with { type: 'json' };
import changesInformal from './messages/changes.nl.informal.json' with { type: 'json' };
import changesNl from './messages/changes.nl.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

export const useChangesTexts = screenTexts({ nl: changesNl, en: changesEn, informal: changesInformal });
export const useActivityTexts = screenTexts({ nl, en, informal });

import { screenTexts } from '#ui/screens/texts.ts';
import en from '../messages/settings.en.json' with { type: 'json' };
import informal from '../messages/settings.nl.informal.json' with { type: 'json' };
import nl from '../messages/settings.nl.json' with { type: 'json' };

export const useCookieSettingsTexts = screenTexts({ nl, en, informal });

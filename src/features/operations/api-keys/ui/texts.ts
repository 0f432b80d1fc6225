import { screenTexts } from '#ui/screens/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

export const useApiKeyTexts = screenTexts({ nl, en, informal });
export type ApiKeyTexts = ReturnType<typeof useApiKeyTexts>;

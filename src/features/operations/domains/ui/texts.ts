import { createTexts, type Texts } from '#kernel/texts.ts';
import { useApp } from '#ui/screens/app-context.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** Words of the panel in which domains come and go. */
export const useDomainsTexts = (): Texts => texts[useApp().language];

import { createTexts, type Texts } from '#kernel/texts.ts';
import { useApp } from '#ui/screens/app-context.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const texts = createTexts({ nl, en, informal });

/** Words of the screen that says where something is used. */
export const useUsesTexts = (): Texts => texts[useApp().language];

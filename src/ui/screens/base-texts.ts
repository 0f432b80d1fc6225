import { createTexts } from '#kernel/texts.ts';
import { useKit } from '../kit.ts';
import en from './messages/en.json' with { type: 'json' };
import informal from './messages/nl.informal.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** What every screen says: the shell, tasks, forms and dialogs. */
export const baseTexts = createTexts({ nl, en, informal });

export const useBaseTexts = () => baseTexts[useKit().language];

export type BaseKey = keyof typeof nl;

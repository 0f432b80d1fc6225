import { createTexts, type Texts } from '#kernel/texts.ts';
import { useApp } from '../../app-context.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const spoken = createTexts({ nl, en });

/** The words about what lets somebody in and what they may: fetched with the screen of one account only. */
export const useCredentialTexts = (): Texts => spoken[useApp().language];

import { createTexts, type Texts } from '#kernel/texts.ts';
import { useApp } from '../../app-context.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const spoken = createTexts({ nl, en });

export const useEmailTemplateTexts = (): Texts => spoken[useApp().language];

import en from '#features/audit/messages/en.json' with { type: 'json' };
import nl from '#features/audit/messages/nl.json' with { type: 'json' };
import { createTexts, type Texts } from '#kernel/texts.ts';
import { useApp } from '../../app-context.ts';

const spoken = createTexts({ nl, en });

export const useAuditTexts = (): Texts => spoken[useApp().language];

/** What was done, in words; an action of another version of the product keeps its name. */
export const actionName = (texts: Texts, action: string): string =>
  Object.hasOwn(nl, `action.${action}`) ? texts(`action.${action}`) : action;

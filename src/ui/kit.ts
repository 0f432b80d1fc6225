import { createContext, useContext } from 'react';
import { createTexts, type InterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import type { Tasks } from './tasks/tasks.ts';

/** What the components of the kit need from where they stand: the screens give it, and the editor. */
export interface Kit {
  /** Of the interface; what is read or edited may be in another. */
  language: InterfaceLanguage;
  tasks: Tasks;
}

export const KitContext = createContext<Kit | null>(null);

export function useKit(): Kit {
  const kit = useContext(KitContext);
  if (!kit) throw new Error('outside of the kit');
  return kit;
}

const texts = createTexts({ nl, en });

/** The words of the components themselves. */
export const useKitTexts = () => texts[useKit().language];

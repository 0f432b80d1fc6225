import { createContext, useContext } from 'react';
import type { Api } from '#kernel/api.ts';
import { createTexts, type InterfaceLanguage } from '#kernel/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import type { Tasks } from './tasks/tasks.ts';

/** What components need from where they stand: the screens give it, and the editor. */
export interface Kit {
  /** Of the interface; what is read or edited may be in another. */
  language: InterfaceLanguage;
  tasks: Tasks;
  api: Api;
  /** What the platform speaks, and where it is. */
  platform: { languages: readonly string[]; defaultLanguage: string; timeZone: string };
  /** Puts a file on the platform; `place` says what it hangs on, as in the query of `/f/upload`. */
  uploadFile: (
    file: File,
    place: { context: string; owner?: string | undefined; replaces?: string | undefined },
    how: { onProgress?: (part: number) => void; signal?: AbortSignal },
  ) => Promise<{ guid: string; undoToken: string | null }>;
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

import { createTexts, type InterfaceLanguage, type Messages, type WrittenTexts } from '#kernel/texts.ts';
import { useApp } from './app-context.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

/** What every screen says: the shell, tasks, forms and dialogs. */
export const baseTexts = createTexts({ nl, en });

/** The words of a feature's screens, over those that every screen says. They are fetched with the screens (specification §1). */
export function screenTexts(catalogs: Record<InterfaceLanguage, Messages>): () => WrittenTexts {
  const own = createTexts(catalogs);
  const spoken = { nl: layer(own.nl, baseTexts.nl), en: layer(own.en, baseTexts.en) };
  return () => spoken[useApp().language];
}

const layer = (own: WrittenTexts, base: WrittenTexts): WrittenTexts =>
  Object.assign((...[key, values]: Parameters<WrittenTexts>) => (own.has(key) ? own : base)(key, values), {
    has: (key: string) => own.has(key) || base.has(key),
  });

import { type Catalogs, createTexts, type WrittenTexts } from '#kernel/texts.ts';
import { useKit } from '../kit.ts';
import { type BaseKey, baseTexts } from './base-texts.ts';

/**
 * The words of a feature's screens, over those that every screen says. They are fetched with the screens (specification §1); a key
 * that is in neither catalog does not compile.
 */
export function screenTexts<Key extends string>(catalogs: Catalogs<Key>): () => WrittenTexts<Key | BaseKey> {
  const own = createTexts(catalogs);
  const spoken = { nl: layer(own.nl, baseTexts.nl), en: layer(own.en, baseTexts.en) };
  return () => spoken[useKit().language];
}

const layer = (own: WrittenTexts, base: WrittenTexts): WrittenTexts =>
  Object.assign((key: string, values?: Record<string, string | number>) => (own.has(key) ? own : base)(key, values), {
    has: (key: string) => own.has(key) || base.has(key),
  });

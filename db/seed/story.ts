import { doc, type Words } from '#document/build-rich-text.ts';
import { type BlockSeed, block, type Texts } from './documents.ts';
import type { ItemSeed } from './plant.ts';

/** What one language says: a title, the summary for lists, and the text itself. */
interface Told {
  title: string;
  summary: string;
  body: readonly Words[];
}

interface Story extends Omit<ItemSeed, 'title' | 'summary' | 'blocks'> {
  nl: Told;
  en?: Told;
  /** Blocks after the text. */
  more?: BlockSeed[];
}

/** An item that begins with a text in one or two languages. */
export function story({ nl, en, more = [], ...rest }: Story): ItemSeed {
  const both = (field: 'title' | 'summary'): Texts => ({ nl: nl[field], ...(en && { en: en[field] }) });
  const text = block('Text', { nl: { body: doc(...nl.body) }, ...(en && { en: { body: doc(...en.body) } }) });
  return { ...rest, title: both('title'), summary: both('summary'), blocks: [text, ...more] };
}

import { blockSchemas } from '#blocks/schemas.ts';
import type { RichTextNode } from '#document/rich-text.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { addBlock, addRich, type Output, type Scope } from './scope.ts';

interface Embedded {
  address: string;
  caption: RichTextNode[];
  title?: string;
}

const embedUrl = blockSchemas.Embed.content.shape.url;

/** An address of a host that may be framed becomes an Embed, whose frame waits for consent; any other becomes a link, and is named. */
export function embedOrLink({ address, caption, title = '' }: Embedded, scope: Scope, out: Output): 'Embed' | 'link' {
  const secure = address.trim().replace(/^(?:http:)?\/\//, 'https://');
  if (scope.holdsBlocks && secure !== '' && embedUrl.safeParse(secure).success) {
    const words = caption
      .map(({ text = ' ' }) => text)
      .join('')
      .trim();
    const isPlain =
      words.length <= 500 && caption.every(({ marks = [] }) => marks.every(({ type }) => type !== 'link'));
    const fallbackText = isPlain ? words : '';
    addBlock(out, {
      name: 'Embed',
      content: { url: secure, title: cutText(title.trim(), 150), fallbackText },
      options: {},
    });
    if (!isPlain) addRich(out, { type: 'paragraph', content: caption });
    return 'Embed';
  }
  scope.tally.note({ what: 'embed', became: 'link', detail: address });
  addRich(out, { type: 'paragraph', content: [linkedWords(address, address, scope)] });
  if (caption.length > 0) addRich(out, { type: 'paragraph', content: caption });
  return 'link';
}

/** Words that lead to an address, or only the words where it is unsafe. */
export function linkedWords(words: string, address: string, { facts, tally }: Scope): RichTextNode {
  const link = facts.linkOf(address);
  if (!link) tally.note({ what: 'unsafe address', became: 'words', detail: cutText(address, 200) });
  return { type: 'text', text: words, ...(link && { marks: [{ type: 'link', attrs: { ...link } }] }) };
}

/** The last part of a path, decoded: how people call a file. */
export function fileNameOf(address: string): string {
  const path = address.split(/[?#]/)[0] ?? '';
  const name = path.split('/').findLast((part) => part !== '') ?? address;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

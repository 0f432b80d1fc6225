import type { Block } from '#document/page-document.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { assemble } from './assemble.ts';
import { walk } from './elements.ts';
import { createNotes, type Footnote, placeFootnotes, readFootnotes } from './footnotes.ts';
import { classesOf, elementsIn, type HtmlNode, parseHtml } from './html-tree.ts';
import { attachmentId } from './images.ts';
import { type ContentFacts, emptyOutput, type ImageSource, type Scope, type Tally } from './scope.ts';
import { rewriteShortcodes } from './shortcodes.ts';

/** The content of one post, read once: what it refers to is looked up before it becomes blocks. */
export interface ReadContent {
  nodes: readonly HtmlNode[];
  footnotes: readonly Footnote[];
  /** As the export has them, where they cannot be read. */
  unreadFootnotes: string | undefined;
  /** Made by the block editor: line ends in it mean nothing. */
  hasBlocks: boolean;
  unknownShortcodes: readonly string[];
  links: readonly string[];
  images: readonly ImageSource[];
  /** Numbers of images that galleries name. */
  galleryIds: readonly string[];
  /** Some gallery shows what was uploaded to the post. */
  hasOwnGallery: boolean;
}

/** `footnotes` is what WordPress keeps of them beside the content. */
export function readContent(html: string, footnotes?: string): ReadContent {
  const rewritten = rewriteShortcodes(html);
  const nodes = parseHtml(rewritten.html);
  const notes = footnotes ? readFootnotes(footnotes) : [];
  const elements = [...elementsIn(nodes), ...(notes ?? []).flatMap((note) => [...elementsIn(note.nodes)])];
  const galleries = elements.filter(({ name }) => name === 'x-gallery');
  const idsOf = ({ attrs }: { attrs: Readonly<Record<string, string>> }) =>
    (attrs.ids || attrs.include || '').split(/[\s,]+/).filter(Boolean);
  return {
    nodes,
    footnotes: notes ?? [],
    unreadFootnotes: notes ? undefined : footnotes,
    hasBlocks: /<!--\s*wp:/.test(html),
    unknownShortcodes: rewritten.unknown,
    links: elements.flatMap(({ attrs }) =>
      [attrs.href, attrs.src, attrs.mp3, attrs.mp4, attrs.data].filter((it) => it !== undefined),
    ),
    images: elements.flatMap((element) => {
      const id = attachmentId(element);
      const painted = /url\(["']?([^"')]+)/.exec(element.attrs.style ?? '')?.[1];
      const { src } = element.attrs;
      const written =
        element.name === 'img'
          ? [src, element.attrs['data-src'], element.attrs['data-lazy-src']]
          : classesOf(element).some((name) => name.startsWith('wp-block-cover'))
            ? [painted]
            : [];
      return written.flatMap((address) => (address ? [{ src: address.trim(), id }] : []));
    }),
    galleryIds: galleries.flatMap(idsOf),
    hasOwnGallery: galleries.some((gallery) => idsOf(gallery).length === 0),
  };
}

interface Converting {
  facts: ContentFacts;
  tally: Tally;
  nextGuid: () => string;
}

/** The blocks that say what the content said. Pure: the same content gives the same blocks. */
export function convertContent(content: ReadContent, { facts, tally, nextGuid }: Converting): Block[] {
  const scope: Scope = {
    facts,
    tally,
    notes: createNotes(content.footnotes, content.nodes),
    anchors: new Set(content.links.filter((href) => href.startsWith('#')).map((href) => href.slice(1))),
    keepsLines: !content.hasBlocks,
    keepsSpaces: false,
    holdsBlocks: true,
    align: undefined,
    marks: [],
    walk,
  };
  for (const name of content.unknownShortcodes) {
    tally.element(`[${name}]`, 'words');
    tally.note({ what: `[${name}]`, became: 'words', detail: 'this shortcode needs a plugin that is not here' });
  }
  if (content.unreadFootnotes)
    tally.note({ what: 'footnotes', became: 'nothing', detail: cutText(content.unreadFootnotes, 1000) });
  const out = emptyOutput();
  walk(content.nodes, scope, out);
  placeFootnotes(scope, out);
  return assemble(out.pieces, { language: facts.language, nextGuid, tally, lastLevel: 1 });
}

import { embedOrLink, fileNameOf, linkedWords } from './embed-address.ts';
import { elementsIn, firstElement, type HtmlElement, isElement, oneLine, rawText } from './html-tree.ts';
import { endParagraph, takeLine } from './line.ts';
import { addRich, emptyOutput, type Output, type Scope } from './scope.ts';

/** A frame of a host on the list becomes an Embed, any other a link. */
export function convertFrame(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const address = (element.attrs.src || element.attrs['data-src'] || element.attrs.data || '').trim();
  if (element.name === 'object' && address === '') {
    scope.tally.element('object', 'words');
    scope.tally.note({ what: 'object', became: 'what it holds' });
    scope.walk(element.children, scope, out);
    endParagraph(scope, out);
    return;
  }
  if (!/^(https?:)?\/\//i.test(address)) {
    scope.tally.element(element.name, 'dropped');
    scope.tally.note({ what: element.name, became: 'nothing', detail: address || 'it has no address' });
    return;
  }
  scope.tally.element(
    element.name,
    embedOrLink({ address, caption: [], title: element.attrs.title ?? '' }, scope, out),
  );
}

/** What WordPress fetches from another site by its address: a tweet, a film. */
export function convertEmbedBlock(figure: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const caption = figure.children.filter((child) => isElement(child) && child.name === 'figcaption');
  const inner = figure.children.filter((child) => !caption.includes(child));
  const address = oneLine(rawText(inner));
  const isAddress = /^https?:\/\/[^\s<>"]+$/.test(address) && elementsIn(inner).every(({ name }) => name === 'div');
  if (!isAddress) {
    scope.tally.element('figure', 'layout');
    scope.walk(figure.children, scope, out);
    endParagraph(scope, out);
    return;
  }
  const line = emptyOutput();
  scope.walk(caption, scope, line);
  const outcome = embedOrLink({ address, caption: takeLine(line).content }, scope, out);
  for (const { name } of elementsIn([{ ...figure, children: inner }])) scope.tally.element(name, outcome);
}

/** `[embed]` and addresses of players. */
export function convertEmbedShortcode(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.tally.element('[embed]', embedOrLink({ address: element.attrs.src ?? '', caption: [] }, scope, out));
}

const sources = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mov', 'mp3', 'm4a', 'ogg', 'wav', 'wma'];

/** Sound and film have no block: each becomes a link to its file, and is named. What an element without players would say stays. */
export function convertMedia(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  const name = element.name.startsWith('x-') ? `[${element.name.slice(2)}]` : element.name;
  const source = firstElement(element.children, (child) => child.name === 'source')?.attrs.src;
  const address = sources.map((key) => element.attrs[key]).find(Boolean) ?? source;
  if (address) {
    scope.tally.element(name, 'link');
    scope.tally.note({ what: name, became: 'link', detail: address });
    addRich(out, { type: 'paragraph', content: [linkedWords(fileNameOf(address), address, scope)] });
  } else {
    scope.tally.element(name, 'dropped');
    scope.tally.note({ what: name, became: 'nothing', detail: 'it has no address' });
  }
  for (const child of elementsIn(element.children))
    if (child.name === 'source' || child.name === 'track') scope.tally.element(child.name, 'link');
}

/** A file to download: its name, and a button with the same address. */
export function convertFileBlock(element: HtmlElement, scope: Scope, out: Output) {
  endParagraph(scope, out);
  scope.tally.element(element.name, 'layout');
  for (const child of element.children) {
    scope.walk([child, { kind: 'text', text: ' ' }], { ...scope, keepsLines: false }, out);
  }
  endParagraph(scope, out);
}

import type { JsonObject } from '#document/page-document.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import { isSafeHref } from '#kernel/url.ts';
import { fileNameOf } from './embed-address.ts';
import { addBlock, addRich, type DraftBlock, type InlineImage, type Output, type Scope, toBlockLink } from './scope.ts';

/** What stands for an image that could not be had: its description, else the name of its file. */
export const describe = ({ guid, alt, address }: Pick<InlineImage, 'guid' | 'alt' | 'address'>): string =>
  cutText(alt.trim() || (guid === null ? fileNameOf(address) : ''), 500);

/** Puts an image where the source has it: a block, or a node of the running text where a block cannot stand. */
export function placeImage(image: InlineImage, { isAlone }: { isAlone: boolean }, scope: Scope, out: Output) {
  const { guid, link } = image;
  if (scope.holdsBlocks && (isAlone || guid === null || link)) {
    scope.tally.element('img', 'Image');
    addBlock(out, imageBlock(image));
    return;
  }
  if (guid !== null) addRich(out, { type: 'image', attrs: { guid, alt: describe(image) } });
  const target = link ?? (guid === null && isSafeHref(image.address) ? { href: image.address } : undefined);
  scope.tally.element('img', guid === null ? 'link' : 'Text');
  if (guid === null) scope.tally.note({ what: 'img', became: 'link', detail: `${describe(image)} <${image.address}>` });
  if (guid === null || link) {
    const marks = target && [{ type: 'link', attrs: { ...target } }];
    const text = describe({ ...image, guid: null });
    addRich(out, { type: 'paragraph', content: [{ type: 'text', text, ...(marks && { marks }) }] });
  }
}

/** An image that could not be had keeps its place, its description and, as its link, where it was. */
export function imageBlock(image: InlineImage, caption = '', options: JsonObject = {}): DraftBlock {
  const { guid, link, address, width } = image;
  const old = guid === null && isSafeHref(address) ? { url: address } : null;
  return {
    name: 'Image',
    content: { image: guid, link: link ? toBlockLink(link) : old, alt: describe(image), caption },
    options: { size: sizeOf(width), ...options },
  };
}

function sizeOf(width: number | undefined): string {
  if (width === undefined || width > 960) return 'full';
  if (width > 640) return 'large';
  return width > 320 ? 'medium' : 'small';
}

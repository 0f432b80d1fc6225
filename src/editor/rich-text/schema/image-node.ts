import { Node } from '@tiptap/core';
import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { pictureSource } from '#features/content/media/ui/picture-source.ts';
import { cutText } from '#kernel/text/cut-text.ts';
import type { Texts } from '#kernel/texts.ts';

declare module '@tiptap/core' {
  interface Storage {
    image: { images: Map<string, ImageInfo> };
  }
}

const sizes = '(min-width: 40rem) 36rem, 100vw';

interface ImageSettings {
  images: Map<string, ImageInfo>;
  texts: Texts;
}

/** An image as visitors see it; one that is gone says so, and only here. */
export const imageNode = ({ images, texts }: ImageSettings) =>
  Node.create({
    name: 'image',
    group: 'block',
    draggable: true,
    addStorage: () => ({ images }),
    addAttributes: () => ({ guid: { default: '' }, alt: { default: '' }, isDecorative: { default: null } }),
    parseHTML: () => [
      {
        tag: 'img[data-guid]',
        getAttrs: (element: HTMLElement) => ({
          guid: element.dataset.guid,
          alt: cutText(element.getAttribute('alt') ?? '', 500),
          isDecorative: 'decorative' in element.dataset || null,
        }),
      },
    ],
    renderHTML: ({ node }) => [
      'img',
      {
        src: `/a/${node.attrs.guid}`,
        alt: node.attrs.alt,
        'data-guid': node.attrs.guid,
        'data-decorative': node.attrs.isDecorative ? '' : undefined,
      },
    ],
    renderText: ({ node }) => node.attrs.alt,
    addNodeView:
      () =>
      ({ node }) => {
        const image = images.get(node.attrs.guid);
        const { alt, isDecorative } = node.attrs;
        const dom = image ? toImg(image, alt) : toGone(alt, texts);
        // Nobody said what it shows: the editor offers to.
        if (image && alt === '' && !isDecorative) dom.dataset.altMissing = '';
        return { dom };
      },
  });

function toImg(image: ImageInfo, alt: string): HTMLImageElement {
  const { className, src, srcSet, sizes: shown, width, height } = pictureSource(image, { sizes });
  const img = document.createElement('img');
  img.className = className;
  if (srcSet) img.srcset = srcSet;
  if (shown) img.sizes = shown;
  Object.assign(img, { width, height, alt, decoding: 'async', src });
  return img;
}

function toGone(alt: string, texts: Texts): HTMLElement {
  const gone = document.createElement('p');
  gone.className = 'picture-gone';
  gone.textContent = texts('image.gone', { alt });
  return gone;
}

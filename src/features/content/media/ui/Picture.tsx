import type { ImageInfo } from '../media.contract.ts';
import { type PictureLook, pictureSource } from './picture-source.ts';

interface PictureProps extends PictureLook {
  /** Undefined when the image is gone: then its description stands in its place. */
  image: ImageInfo | undefined;
  /** Empty for an image that adds nothing to the text. */
  alt: string;
  /** For what stands at the top of the page: loads at once. */
  isEager?: boolean;
  className?: string;
  /** The language of its description, where it is another than around it, and what the editor has to know of it. */
  marks?: Readonly<Partial<Record<`data-${string}` | 'lang' | 'dir', string | undefined>>> | undefined;
}

/** An image in the width the screen needs. Its room and colour are there before its bytes. */
export function Picture({ image, alt, sizes, ratio, fit, isEager, className, marks }: PictureProps) {
  if (!image) return alt === '' ? null : <span className="picture-gone">{alt}</span>;
  const { className: own, ...source } = pictureSource(image, { sizes, ratio, fit });
  return (
    <img
      className={className ? `${own} ${className}` : own}
      {...source}
      {...marks}
      alt={alt}
      loading={isEager ? undefined : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  );
}

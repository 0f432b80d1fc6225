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

/**
 * An image in the width the screen needs. Its room and colour are there before its bytes; at the top of a page the image itself too, very
 * small, behind it.
 */
export function Picture({ image, alt, sizes, ratio, fit, isEager, className, marks }: PictureProps) {
  if (!image) return alt === '' ? null : <span className="picture-gone">{alt}</span>;
  const placeholder = isEager ? image.placeholder : undefined;
  // Nothing lies over what is behind it.
  const shown = placeholder ? { ...image, dominantColor: '' } : image;
  const { className: own, ...source } = pictureSource(shown, { sizes, ratio, fit });
  const classes = className ? `${own} ${className}` : own;
  const picture = (
    <img
      className={classes}
      {...source}
      {...marks}
      alt={alt}
      loading={isEager ? undefined : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
    />
  );
  if (!placeholder) return picture;
  const { width, height } = source;
  return (
    <span className="picture-stack">
      <img className={classes} src={placeholder} width={width} height={height} alt="" aria-hidden="true" />
      {picture}
    </span>
  );
}

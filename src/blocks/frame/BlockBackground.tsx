import type { ImageInfo } from '#features/content/media/media.contract.ts';
import { Picture } from '#features/content/media/ui/Picture.tsx';

interface BlockBackgroundProps {
  image: ImageInfo;
  /** Columns of twelve that the block takes. */
  width: string;
  isEager: boolean;
}

/** An image behind a block, under a dark layer: only for the eye. */
export const BlockBackground = ({ image, width, isEager }: BlockBackgroundProps) => (
  <div className="block__image picture-layer">
    <Picture
      image={image}
      alt=""
      sizes={Number(width) > 6 ? '(min-width: 80rem) 75rem, 100vw' : '(min-width: 52rem) 38rem, 100vw'}
      isEager={isEager}
    />
  </div>
);

import { type ComponentProps, useContext } from 'react';
import { Picture } from '#features/content/media/ui/Picture.tsx';
import { BlockEditingContext } from '../block-editing.ts';
import { TextLanguageContext } from '../Editable.tsx';

interface BlockImageProps extends Omit<ComponentProps<typeof Picture>, 'marks'> {
  /** Where its guid is in the content of the block: `image`, or `cards.0.image`; none in a text with structure. */
  field?: string;
  isDecorative?: boolean | undefined;
  /** What is read aloud while nobody described it, where it cannot go unsaid. */
  spare?: string;
  /** No image was chosen: editors get a place to choose one. */
  isOpen?: boolean;
}

/** An image of a block. The editor knows which one it is, and whether somebody said what it shows. */
export function BlockImage({
  field,
  isDecorative = false,
  spare = '',
  isOpen = false,
  alt,
  image,
  ...look
}: BlockImageProps) {
  const editing = useContext(BlockEditingContext);
  const language = useContext(TextLanguageContext);
  if (isOpen && editing && field) return <editing.NoImage field={field} />;
  const read = isDecorative ? '' : alt;
  const isMissing = !isDecorative && alt === '';
  const marks = editing && { 'data-image': field, 'data-alt-missing': isMissing ? '' : undefined };
  // Nothing stands behind one that is chosen, replaced and described.
  const shown = image && editing ? { ...image, placeholder: undefined } : image;
  return <Picture {...look} image={shown} alt={read || spare} marks={{ ...marks, ...(read && language) }} />;
}

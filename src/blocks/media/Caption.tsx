import { useIsEdited } from '../block-editing.ts';
import { Editable } from '../Editable.tsx';

interface CaptionProps {
  /** Path of the fields `caption` and `credit`, with its dot: empty, or `images.0.`. */
  within?: string;
  caption: string;
  credit: string;
  /** The word before the maker's name. */
  by: string;
}

/** What is said below an image, and who made it. */
export function Caption({ within = '', caption, credit, by }: CaptionProps) {
  const isEdited = useIsEdited();
  const isEmpty = caption === '' && credit === '';
  if (isEmpty && !isEdited) return null;
  return (
    <figcaption className="caption" data-unfilled={isEmpty ? '' : undefined}>
      <Editable field={`${within}caption`} className="caption__text">
        {caption}
      </Editable>
      {credit && (
        <span className="caption__credit">
          {by} <Editable field={`${within}credit`}>{credit}</Editable>
        </span>
      )}
    </figcaption>
  );
}

import { levelBelow } from '#document/heading-levels.ts';
import { isEmptyRichText, type RichText as RichTextDoc } from '#document/rich-text.ts';
import type { Texts } from '#kernel/texts.ts';
import { useIsEdited } from '../block-editing.ts';
import type { BlockPlace } from '../define-block.ts';
import { type ImagesByGuid, RichText } from '../rich-text/RichText.tsx';

interface TranscriptProps {
  doc: RichTextDoc;
  images: ImagesByGuid | undefined;
  place: BlockPlace;
  texts: Texts;
}

/** What is said and shown, in words (A11Y-18); it opens without script. */
export function Transcript({ doc, images, place, texts }: TranscriptProps) {
  const isEdited = useIsEdited();
  const isEmpty = isEmptyRichText(doc);
  if (isEmpty && !isEdited) return null;
  return (
    <details className="transcript" open={isEdited} data-unfilled={isEmpty ? '' : undefined}>
      <summary>{texts('transcript')}</summary>
      <RichText field="transcript" doc={doc} place={place} level={levelBelow(place.level)} images={images} />
    </details>
  );
}

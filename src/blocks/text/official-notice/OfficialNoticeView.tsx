import { isEmptyRichText } from '#document/rich-text.ts';
import { useIsEdited } from '../../block-editing.ts';
import type { ViewProps } from '../../define-block.ts';
import { Editable } from '../../Editable.tsx';
import type { ImagesData } from '../../media/image-field.ts';
import { RichText } from '../../rich-text/RichText.tsx';
import type { officialNoticeSchema } from './official-notice.schema.ts';

type NoticeProps = ViewProps<typeof officialNoticeSchema, ImagesData>;

/** What the organisation says in a discussion, told apart from what others say by words, not by colour alone. */
export function OfficialNoticeView({ content, options, data, place, texts }: NoticeProps) {
  const isEdited = useIsEdited();
  const { sender, text, date, author } = content;
  if (isEmptyRichText(text) && !isEdited) return null;
  return (
    <div className="official-notice">
      {options.showSender && (
        <p className="official-notice__sender">
          {sender || isEdited ? <Editable field="sender">{sender}</Editable> : texts('sender')}
        </p>
      )}
      <RichText field="text" doc={text} place={place} level={place.level} images={data.images?.images} />
      {(author || date || isEdited) && (
        <p className="official-notice__by" data-unfilled={author || date ? undefined : ''}>
          <Editable field="author">{author}</Editable>
          {date && <time dateTime={date}>{place.formatDate(`${date}T12:00:00Z`, 'day')}</time>}
        </p>
      )}
    </div>
  );
}

import { imageGuids } from '#document/rich-text.ts';
import { defineBlock } from '../../define-block.ts';
import { type ImagesData, readImages } from '../../media/image-field.ts';
import en from './en.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import { OfficialNoticeView } from './OfficialNoticeView.tsx';
import { examples } from './official-notice.examples.ts';
import { officialNoticeSchema } from './official-notice.schema.ts';

export const officialNotice = defineBlock<typeof officialNoticeSchema, ImagesData>(officialNoticeSchema, {
  category: 'text',
  View: OfficialNoticeView,
  reads: ({ content }) => readImages(imageGuids(content.text)),
  messages: { nl, en },
  examples,
});

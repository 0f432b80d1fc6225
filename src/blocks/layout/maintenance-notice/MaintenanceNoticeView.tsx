import { productWords } from '#kernel/texts.ts';
import type { ViewProps } from '../../define-block.ts';
import { EditorNote } from '../../EditorNote.tsx';
import type { maintenanceNoticeSchema } from './maintenance-notice.schema.ts';
import { NoticeBox } from './NoticeBox.tsx';
import type { NoticeData } from './notice-data.ts';

/** The maintenance notice of the settings; nothing outside its time (functional reference 7.10). */
export function MaintenanceNoticeView({ data, place, texts }: ViewProps<typeof maintenanceNoticeSchema, NoticeData>) {
  const notice = data.notice?.notice;
  if (!notice) return <EditorNote {...productWords(place.language)}>{texts('none')}</EditorNote>;
  return <NoticeBox notice={notice} language={place.language} />;
}

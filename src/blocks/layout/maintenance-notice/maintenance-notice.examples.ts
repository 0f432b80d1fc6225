import type { Example } from '../../define-block.ts';
import type { maintenanceNoticeSchema } from './maintenance-notice.schema.ts';
import type { NoticeData } from './notice-data.ts';

type NoticeExample = Example<typeof maintenanceNoticeSchema, NoticeData>;

const notice = (language: 'nl' | 'en', text: string, color: 'info' | 'error') => ({
  notice: { notice: { text, language, color } },
});

export const examples: [NoticeExample, ...NoticeExample[]] = [
  {
    title: { nl: 'Gepland onderhoud', en: 'Planned maintenance' },
    content: { nl: {}, en: {} },
    data: {
      nl: notice('nl', 'Zaterdag tussen 8.00 en 10.00 uur kunt u geen formulieren invullen.', 'info'),
      en: notice('en', 'On Saturday between 8:00 and 10:00 you cannot fill in forms.', 'info'),
    },
  },
  {
    title: { nl: 'Een storing, met een lang woord', en: 'A disruption, with a long word' },
    content: { nl: {}, en: {} },
    data: {
      nl: notice('nl', 'Vergunningaanvraagformulierenstoring.\nWij werken aan een oplossing.', 'error'),
      en: notice('en', 'Permit-application-form-disruption.\nWe are working on it.', 'error'),
    },
  },
];

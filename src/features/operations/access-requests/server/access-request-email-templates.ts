import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What admins read when somebody asks for access. */
export const accessRequestEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('access-requests', { nl, en }),
  templates: {
    'access-requested': {
      subject: 'request.subject',
      before: ['request.what', 'request.reason'],
      button: 'request.action',
      after: ['request.after'],
    },
  },
};

import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What the mails about accessibility reports say: to who handles them, and to who made one. */
export const accessibilityEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('accessibility', { nl, en, informal }),
  templates: {
    'accessibility-report-received': {
      subject: 'received.subject',
      before: ['received.what', 'received.then'],
      after: ['received.notYou'],
    },
    'accessibility-report': {
      subject: 'report.subject',
      before: ['report.what', 'report.page', 'report.problem', 'report.email'],
      button: 'report.action',
      after: [],
    },
  },
};

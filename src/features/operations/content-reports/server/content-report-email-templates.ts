import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What people read of a report: who made it that it came and what was decided, and the author why something is offline. */
export const contentReportEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('content-reports', { nl, en, informal }),
  templates: {
    'content-report-received': {
      subject: 'received.subject',
      before: ['received.what', 'received.about', 'received.then'],
      after: ['received.notYou'],
    },
    'content-report-decided': {
      subject: 'decided.subject',
      before: ['decided.what', 'decided.about', 'decided.left', 'decided.offline', 'decided.why'],
      after: ['decided.by', 'decided.redress'],
    },
    'content-restricted': {
      subject: 'restricted.subject',
      before: [
        'restricted.what',
        'restricted.about',
        'restricted.facts',
        'restricted.law',
        'restricted.rules',
        'restricted.why',
      ],
      after: ['restricted.by', 'restricted.redress'],
    },
  },
};

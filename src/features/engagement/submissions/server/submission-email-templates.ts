import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import en from '../messages/en.json' with { type: 'json' };
import informal from '../messages/nl.informal.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };

/** What people read of a form: who sent it that it came, handlers that there is something, and who goes on later where. */
export const submissionEmailTemplates: FeatureEmailTemplates = {
  words: mailWords('submissions', { nl, en, informal }),
  templates: {
    'submission-received': {
      subject: 'received.subject',
      before: ['received.what', 'received.answers'],
      button: 'received.open',
      after: ['received.notYou'],
    },
    'submission-arrived': {
      subject: 'arrived.subject',
      before: ['arrived.what'],
      button: 'arrived.open',
      after: ['arrived.why'],
    },
    'submission-reply': {
      subject: 'reply.subject',
      before: ['reply.what'],
      button: 'reply.open',
      after: ['reply.notYou'],
    },
    'submission-later': {
      subject: 'later.subject',
      before: ['later.what'],
      button: 'later.open',
      after: ['later.notYou'],
    },
  },
};

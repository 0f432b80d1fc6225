import type { EmailTemplate, FeatureEmailTemplates } from '#infra/mail/email-template.ts';
import { mailWords } from '#infra/mail/email-template.ts';
import en from '../../messages/en.json' with { type: 'json' };
import informal from '../../messages/nl.informal.json' with { type: 'json' };
import nl from '../../messages/nl.json' with { type: 'json' };

export const accountWords = mailWords('accounts', { nl, en, informal });

/** A mail about the second step, which says one thing of it. */
const factors = (what: string): EmailTemplate => ({
  subject: 'factors.subject',
  before: [`factors.${what}`],
  button: 'device.action',
  after: ['factors.notYou'],
});

const provider = (what: 'linked' | 'unlinked'): EmailTemplate => ({
  subject: `provider.${what}.subject`,
  before: [`provider.${what}`],
  button: 'device.action',
  after: [`provider.${what}.notYou`],
});

/** What the mails about accounts say, in the order in which it is read. */
export const accountEmailTemplates: FeatureEmailTemplates = {
  words: accountWords,
  templates: {
    'registration-verification': {
      subject: 'verify.subject',
      before: ['verify.asked'],
      button: 'verify.action',
      after: ['verify.code', 'verify.life', 'verify.notYou'],
    },
    'already-registered': {
      subject: 'taken.subject',
      before: ['taken.what', 'taken.how'],
      button: 'taken.action',
      after: ['taken.notYou'],
    },
    'registration-waiting': {
      subject: 'waiting.subject',
      before: ['waiting.what'],
      button: 'waiting.action',
      after: [],
    },
    'registration-approved': {
      subject: 'approved.subject',
      before: ['approved.what'],
      button: 'approved.action',
      after: [],
    },
    'registration-rejected': {
      subject: 'rejected.subject',
      before: ['rejected.what', 'rejected.reason'],
      button: 'rejected.action',
      after: [],
    },
    'sign-in-link': {
      subject: 'link.subject',
      before: ['link.asked'],
      button: 'link.action',
      after: ['link.life', 'link.notYou'],
    },
    'step-up': {
      subject: 'stepUp.subject',
      before: ['stepUp.code', 'stepUp.life'],
      after: ['stepUp.notYou'],
    },
    'password-reset': {
      subject: 'reset.subject',
      before: ['reset.asked'],
      button: 'reset.action',
      after: ['reset.life', 'reset.notYou'],
    },
    'password-changed': {
      subject: 'changed.subject',
      before: ['changed.what', 'changed.signedOut', 'changed.signedOutElsewhere', 'changed.notYou'],
      button: 'changed.action',
      after: [],
    },
    'email-change': {
      subject: 'newAddress.subject',
      before: ['newAddress.asked'],
      button: 'newAddress.action',
      after: ['newAddress.life', 'newAddress.notYou'],
    },
    'email-taken': {
      subject: 'newAddressTaken.subject',
      before: ['newAddressTaken.what'],
      button: 'taken.action',
      after: ['newAddress.notYou'],
    },
    'email-undo': {
      subject: 'oldAddress.subject',
      before: ['oldAddress.what', 'oldAddress.notYou'],
      button: 'oldAddress.action',
      after: ['oldAddress.life', 'oldAddress.you'],
    },
    'locked-out': {
      subject: 'locked.subject',
      before: ['locked.what'],
      button: 'changed.action',
      after: ['locked.you'],
    },
    'new-device': {
      subject: 'device.subject',
      before: ['device.what'],
      button: 'device.action',
      after: ['device.notYou'],
    },
    'authenticator-added': factors('authenticatorAdded'),
    'authenticator-removed': factors('authenticatorRemoved'),
    'passkey-added': factors('passkeyAdded'),
    'passkey-removed': factors('passkeyRemoved'),
    'passkey-copied': factors('passkeyCopied'),
    'recovery-codes-renewed': factors('codesRenewed'),
    'recovery-code-used': factors('recoveryCodeUsed'),
    'factors-reset': factors('reset'),
    'provider-linked': provider('linked'),
    'provider-unlinked': provider('unlinked'),
    'looked-as': {
      subject: 'lookedAs.subject',
      before: ['lookedAs.what'],
      button: 'device.action',
      after: ['lookedAs.then'],
    },
  },
};

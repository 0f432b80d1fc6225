import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { registrationAudit } from './registration.audit.ts';
import { cleanUpAccounts } from './server/clean-up-accounts.service.ts';
import { registrationRoutes } from './server/registration.routes.ts';
import { registrationMails } from './server/registration-mails.ts';
import { verificationMails } from './server/verification-mails.ts';

export const registrationFeature: Feature = {
  auditWords: registrationAudit,
  routes: registrationRoutes,
  emails: ({ originOf }) => ({ ...verificationMails(originOf), ...registrationMails(originOf) }),
  cleanUp: {
    accounts: inOneTransaction(cleanUpAccounts),
  },
};

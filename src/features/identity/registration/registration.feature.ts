import type { Feature } from '#infra/feature.ts';
import { registrationRoutes } from './server/registration.routes.ts';
import { registrationMails } from './server/registration-mails.ts';
import { verificationMails } from './server/verification-mails.ts';

export const registrationFeature: Feature = {
  routes: registrationRoutes,
  emails: ({ originOf }) => ({ ...verificationMails(originOf), ...registrationMails(originOf) }),
};

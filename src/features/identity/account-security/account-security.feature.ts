import type { Feature } from '#infra/feature.ts';
import { accountSecurityAudit } from './account-security.audit.ts';
import { passwordMails } from './server/passwords/password-mails.ts';
import { passwordResetsRoutes } from './server/passwords/password-resets.routes.ts';
import { securityRoutes } from './server/security.routes.ts';

export const accountSecurityFeature: Feature = {
  auditWords: accountSecurityAudit,
  routes: (app) => {
    passwordResetsRoutes(app);
    securityRoutes(app);
  },
  emails: ({ originOf }) => passwordMails(originOf),
};

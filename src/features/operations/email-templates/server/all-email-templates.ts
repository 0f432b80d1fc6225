import { joiningEmailTemplates } from '#features/identity/role-requests/server/joining-email-templates.ts';
import type { FeatureEmailTemplates } from '../../../base/mail/email-template.ts';
import { accountStatusEmailTemplates } from '../../../identity/account-status/server/account-status-email-templates.ts';
import { accountEmailTemplates } from '../../../identity/accounts/server/mails/account-email-templates.ts';
import { legalEmailTemplates } from '../../../identity/legal/server/legal-email-templates.ts';
import { newsletterEmailTemplates } from '../../../identity/newsletter/server/newsletter-email-templates.ts';
import { welcomeEmailTemplates } from '../../../identity/welcome/server/welcome-email-templates.ts';
import { invitationEmailTemplates } from '../../invitations/server/invitation-email-templates.ts';
import { userEmailTemplates } from '../../users/server/users-email-templates.ts';

/** Every mail of the product. A test goes over all words of their features. */
export const allEmailTemplates: readonly FeatureEmailTemplates[] = [
  accountEmailTemplates,
  welcomeEmailTemplates,
  invitationEmailTemplates,
  userEmailTemplates,
  joiningEmailTemplates,
  accountStatusEmailTemplates,
  legalEmailTemplates,
  newsletterEmailTemplates,
];

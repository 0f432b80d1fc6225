import { legalEmailTemplates } from '../../../content/legal/server/legal-email-templates.ts';
import { newsletterEmailTemplates } from '../../../engagement/newsletter/server/newsletter-email-templates.ts';
import { invitationEmailTemplates } from '../../../operations/invitations/server/invitation-email-templates.ts';
import { userEmailTemplates } from '../../../operations/users/server/users-email-templates.ts';
import { accountStatusEmailTemplates } from '../../account-status/server/account-status-email-templates.ts';
import { accountEmailTemplates } from '../../accounts/server/mails/account-email-templates.ts';
import { joiningEmailTemplates } from '../../roles/server/joining/joining-email-templates.ts';
import { welcomeEmailTemplates } from '../../welcome/server/welcome-email-templates.ts';
import type { FeatureEmailTemplates } from '../email-template.ts';

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

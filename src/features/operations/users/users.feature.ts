import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { undoUsers } from './server/change-users.service.ts';
import { eraseDeleted } from './server/erase-accounts.service.ts';
import { undoImport } from './server/import-users.service.ts';
import { forgetOldMessages } from './server/send-users.service.ts';
import { usersRoutes } from './server/users.routes.ts';
import { userEmailTemplates } from './server/users-email-templates.ts';
import { usersMails } from './server/users-mails.ts';
import { usersAudit } from './users.audit.ts';

export const usersFeature: Feature = {
  auditWords: usersAudit,
  routes: usersRoutes,
  undo: {
    users: { access: 'manage-users', undo: undoUsers },
    'users-import': { access: 'manage-users', undo: undoImport },
  },
  emails: ({ originOf }) => usersMails(originOf),
  emailTemplates: userEmailTemplates,
  cleanUp: {
    messages: inOneTransaction(forgetOldMessages),
    'deleted-users': eraseDeleted,
  },
};

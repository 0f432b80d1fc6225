import { type Feature, inOneTransaction } from '#infra/feature.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { deleteExpiredDrafts } from './server/fill.service.ts';
import { fileContext } from './server/fill-files.service.ts';
import { deleteExpired, deleteOldForms, undoChange } from './server/inbox.service.ts';
import { itemImageJob } from './server/item-image.service.ts';
import { mayReadFiles } from './server/own-submissions.service.ts';
import { submissionEmailTemplates } from './server/submission-email-templates.ts';
import { submissionMails } from './server/submission-mails.ts';
import { submissionsRoutes } from './server/submissions.routes.ts';
import { undoRemoveView } from './server/views.service.ts';
import { submissionsAudit } from './submissions.audit.ts';

export const submissionsFeature: Feature = {
  auditWords: submissionsAudit,
  routes: submissionsRoutes,
  emails: ({ originOf }) => submissionMails(originOf),
  emailTemplates: submissionEmailTemplates,
  fileContexts: {
    // They come with the form itself, and with nothing else.
    [fileContext]: {
      isAttachedLater: true,
      mayAdd: async () => false,
      mayRead: (ctx, { owner }) => mayReadFiles(ctx, owner),
    },
  },
  jobs: [itemImageJob(createImageResizer())],
  jobNames: { nl, en },
  undo: {
    submissions: { access: 'manage-forms', undo: undoChange },
    'submission-view': { access: 'manage-forms', undo: undoRemoveView },
  },
  cleanUp: {
    submissions: inOneTransaction(deleteExpired),
    'deleted-forms': inOneTransaction(deleteOldForms),
    'submission-drafts': inOneTransaction(deleteExpiredDrafts),
  },
};

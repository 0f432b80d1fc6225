import type { Feature } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { pageReviewsAudit } from './page-reviews.audit.ts';
import { pageReviewEmailTemplates, pageReviewMails } from './server/page-review-mails.ts';
import { pageReviewsRoutes } from './server/page-reviews.routes.ts';
import { remindsPageReviews, undoReview } from './server/page-reviews.service.ts';

/** What the server mounts. */
export const pageReviewsFeature: Feature = {
  routes: pageReviewsRoutes,
  undo: {
    'page-review': { access: 'content-manager', undo: undoReview },
  },
  jobs: [remindsPageReviews],
  jobNames: { nl, en },
  emails: ({ originOf }) => pageReviewMails(originOf),
  emailTemplates: pageReviewEmailTemplates,
  auditWords: pageReviewsAudit,
};

import { type Feature, inOneTransaction } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { sendsDigests } from './server/digests.service.ts';
import { followEmailTemplates, followMails } from './server/follow-mails.ts';
import { followsRoutes } from './server/follows.routes.ts';
import { cleanUpFollows, tellsFollowers } from './server/tell-followers.service.ts';

/** What the server mounts. */
export const followsFeature: Feature = {
  routes: followsRoutes,
  jobs: [tellsFollowers, sendsDigests],
  jobNames: { nl, en },
  emails: ({ originOf }) => followMails(originOf),
  emailTemplates: followEmailTemplates,
  cleanUp: { follows: inOneTransaction(cleanUpFollows) },
};

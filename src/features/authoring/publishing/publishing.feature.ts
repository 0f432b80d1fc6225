import type { Feature } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { publishingRoutes } from './server/publishing.routes.ts';
import { publishesScheduled, undoCancelled, undoPublication, undoScheduled } from './server/publishing.service.ts';

export const publishingFeature: Feature = {
  routes: publishingRoutes,
  undo: {
    publication: { access: 'user', undo: undoPublication },
    schedules: { access: 'user', undo: undoScheduled },
    'given-up-schedule': { access: 'user', undo: undoCancelled },
  },
  jobs: [publishesScheduled],
  jobNames: { nl, en },
};

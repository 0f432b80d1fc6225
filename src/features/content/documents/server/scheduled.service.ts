import type { Scheduled } from '../scheduled.contract.ts';
import * as store from './scheduled.store.ts';

export {
  deleteScheduled,
  dueDocuments,
  insertScheduled,
  type ScheduledPublication,
  selectDue,
  selectScheduled,
  takeScheduled,
  updateScheduled,
} from './scheduled.store.ts';

/** What is scheduled, as others hear of it. */
export const toScheduled = ({ id, dueAt, revisionId, by }: store.ScheduledPublication): Scheduled => ({
  id,
  at: dueAt.toISOString(),
  action: revisionId ? 'publish' : 'unpublish',
  by,
});

/** What is scheduled of every document of a kind, by owner. */
export const scheduledOf = store.selectScheduledOf;

import type { App } from '#ui/screens/app-context.ts';
import { getPageReviews, markReviewed, setPageReview } from '../page-reviews.contract.ts';

/** Owners and review dates of the pages that somebody may edit. */
export const readPageReviews = ({ api }: App) => api.call(getPageReviews, {});
export type PageReviewsData = Awaited<ReturnType<typeof readPageReviews>>;

export const setReview = ({ api }: App, id: string, change: { owner?: string | null; reviewOn?: string | null }) =>
  api.call(setPageReview, { params: { id }, body: change });

export const reviewed = ({ api }: App, id: string) => api.call(markReviewed, { params: { id } });

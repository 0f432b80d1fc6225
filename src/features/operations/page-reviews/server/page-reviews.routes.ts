import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../page-reviews.contract.ts';
import { markReviewed, readReviews, setReview } from './page-reviews.service.ts';

export function pageReviewsRoutes(app: App) {
  mount(app, contract.getPageReviews, (ctx) => readReviews(ctx));
  mount(app, contract.setPageReview, (ctx, { params, body }) => setReview(ctx, params.id, body));
  mount(app, contract.markReviewed, (ctx, { params }) => markReviewed(ctx, params.id));
}

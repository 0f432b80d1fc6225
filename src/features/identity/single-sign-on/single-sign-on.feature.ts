import type { Feature } from '#infra/feature.ts';
import { singleSignOnRoutes } from './server/single-sign-on.routes.ts';

export const singleSignOnFeature: Feature = {
  routes: (app, environment) => singleSignOnRoutes(app, environment),
};

import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../email-templates.contract.ts';
import * as service from './email-templates.service.ts';
import { makeUp } from './preview-email.service.ts';

export function emailTemplateRoutes(app: App, { originOf, emailTemplates: all }: FeatureEnvironment) {
  mount(app, contract.getEmailTemplates, (ctx) => service.readEmailTemplates(ctx, all));
  mount(app, contract.saveEmailTemplate, (ctx, { params, body }) =>
    service.saveEmailTemplate(ctx, all, { name: params.name, texts: body.texts }),
  );
  mount(app, contract.previewEmailTemplate, async (ctx, { params, body }) => {
    const { subject, text } = await makeUp(ctx, service.requireEmailTemplate(all, params.name), {
      ...body,
      email: 'anna@example.org',
      originOf,
    });
    return { subject, text };
  });
  mount(app, contract.testEmailTemplate, async (ctx, { params, body }) => {
    await service.sendTest(ctx, all, { name: params.name, language: body.language });
    return undefined;
  });
}

import type { OriginOf } from '#features/base/mail/server/email-renderer.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../email-templates.contract.ts';
import * as emailTemplates from './email-templates.service.ts';
import { makeUp } from './preview-email.service.ts';

export function emailTemplateRoutes(app: App, originOf: OriginOf) {
  mount(app, contract.getEmailTemplates, (ctx) => emailTemplates.readEmailTemplates(ctx));
  mount(app, contract.saveEmailTemplate, (ctx, { params, body }) =>
    emailTemplates.saveEmailTemplate(ctx, params.name, body.texts),
  );
  mount(app, contract.previewEmailTemplate, async (ctx, { params, body }) => {
    const { subject, text } = await makeUp(ctx, params.name, { ...body, email: 'anna@example.org', originOf });
    return { subject, text };
  });
  mount(app, contract.testEmailTemplate, async (ctx, { params, body }) => {
    await emailTemplates.sendTest(ctx, params.name, body);
    return undefined;
  });
}

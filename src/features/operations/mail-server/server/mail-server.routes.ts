import type { FeatureEnvironment } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../mail-server.contract.ts';
import * as servers from './mail-server.service.ts';
import { sendTestMail } from './test-mail.ts';

export function mailServerRoutes(app: App, { originOf }: Pick<FeatureEnvironment, 'originOf'>) {
  mount(app, contract.getMailServer, servers.readMailServer);
  mount(app, contract.setMailServer, (ctx, { body }) => servers.changeMailServer(ctx, body));
  mount(app, contract.removeMailServer, (ctx, { query }) => servers.removeMailServer(ctx, query.version));
  mount(app, contract.testMailServer, (ctx) => sendTestMail(ctx, originOf));
}

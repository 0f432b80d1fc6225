import { type App, mount } from '#infra/http.ts';
import type { OriginOf } from '../../accounts/server/mails/letter-writer.ts';
import * as contract from '../mail-texts.contract.ts';
import { makeUp } from './made-up.service.ts';
import * as mailTexts from './mail-texts.service.ts';

export function mailTextsRoutes(app: App, originOf: OriginOf) {
  mount(app, contract.getMailLetters, (ctx) => mailTexts.readLetters(ctx));
  mount(app, contract.saveMailLetter, (ctx, { params, body }) => mailTexts.saveLetter(ctx, params.name, body.texts));
  mount(app, contract.previewMailLetter, async (ctx, { params, body }) => {
    const { subject, text } = await makeUp(ctx, params.name, { ...body, email: 'anna@example.org', originOf });
    return { subject, text };
  });
  mount(app, contract.testMailLetter, async (ctx, { params, body }) => {
    await mailTexts.sendTest(ctx, params.name, body);
    return undefined;
  });
}

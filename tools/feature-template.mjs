// The files of a new feature, for `npm run new feature NAME`: one endpoint, one screen, one job and one mail that work.
import { kebab } from './block-template.mjs';

/** The text of each file of a feature in `tier`, by its path in the folder. `DeskGreetings` is in the folder `desk-greetings`. */
export function featureFiles(Name, tier) {
  const name = kebab(Name);
  const value = Name[0].toLowerCase() + Name.slice(1);
  const words = name.replaceAll('-', ' ');
  const title = words[0].toUpperCase() + words.slice(1);
  const given = { Name, name, value, title, tier };
  return {
    'README.md': readme(given),
    [`${name}.contract.ts`]: contract(given),
    [`${name}.samples.ts`]: samples(given),
    [`${name}.audit.ts`]: audit(given),
    [`${name}.feature.ts`]: manifest(given),
    [`${name}.screens.ts`]: screens(given),
    'messages/audit.en.json': json({ [`action.${value}.sent`]: `${title}: test mail sent` }),
    'messages/audit.nl.json': json({ [`action.${value}.sent`]: `${title}: testmail verstuurd` }),
    'messages/jobs.en.json': json({ [`send-${name}`]: title }),
    'messages/jobs.nl.json': json({ [`send-${name}`]: title }),
    'messages/mails.en.json': json({ subject: `${title} on {platformName}`, text: 'You asked for this mail.' }),
    'messages/mails.nl.json': json({ subject: `${title} op {platformName}`, text: 'Iemand vroeg om deze mail.' }),
    'ui/messages/screens.en.json': json({ title }),
    'ui/messages/screens.nl.json': json({ title }),
    'ui/messages/en.json': json({ title, send: 'Send a mail to myself', done: 'The mail is on its way.' }),
    'ui/messages/nl.json': json({ title, send: 'Mail aan mijzelf sturen', done: 'De mail is onderweg.' }),
    'ui/texts.ts': texts(given),
    [`ui/screens/${Name}Screen.tsx`]: screen(given),
    [`server/${name}.routes.ts`]: routes(given),
    [`server/${name}.service.ts`]: service(given),
    [`server/${name}-mails.ts`]: mails(given),
    [`server/${name}.test.ts`]: test(given),
  };
}

/** The line for each list of features. */
export const featureLines = (Name, tier) => {
  const name = kebab(Name);
  const value = Name[0].toLowerCase() + Name.slice(1);
  return {
    'src/process/features.ts': `export { ${value}Feature } from '#features/${tier}/${name}/${name}.feature.ts';`,
    'src/app/features.ts': `export { ${value}Screens } from '#features/${tier}/${name}/${name}.screens.ts';`,
  };
};

const json = (words) => `${JSON.stringify(words, null, 2)}\n`;

const readme = ({ title }) => `# ${title}

Owns: What this feature is about, in a sentence.

Promises:
- What others can rely on, one promise a line.

Others may call: nothing yet.
`;

const contract = ({ Name, name, value }) => `import { z } from 'zod';
import { defineEndpoint } from '#kernel/endpoint.ts';

export const send${Name} = defineEndpoint({
  name: '${value}.send',
  method: 'POST',
  path: '/api/${name}:send',
  access: 'admin',
  summary: 'Sends a mail to who asks for it, in the background.',
  response: z.undefined(),
});
`;

const samples = ({ value }) => `import { none, type Samples } from '#test/access-matrix/sample.ts';

/** A good call of each endpoint, for tests that ask every one. */
export const samples: Samples = {
  '${value}.send': none,
};
`;

const audit = ({ value }) => `import type { ActionsIn } from '#infra/audit/audit-entry.ts';
import en from './messages/audit.en.json' with { type: 'json' };
import nl from './messages/audit.nl.json' with { type: 'json' };

/** What this feature writes down in the audit log, in words. */
export const ${value}Audit = { nl, en };

declare module '#infra/audit/audit-entry.ts' {
  interface AuditActions extends ActionsIn<typeof en> {}
}
`;

const manifest = ({ name, value }) => `import type { Feature } from '#infra/feature.ts';
import en from './messages/jobs.en.json' with { type: 'json' };
import nl from './messages/jobs.nl.json' with { type: 'json' };
import { ${value}Audit } from './${name}.audit.ts';
import { ${value}EmailTemplates, ${value}Mails } from './server/${name}-mails.ts';
import { ${value}Routes } from './server/${name}.routes.ts';
import { sends } from './server/${name}.service.ts';

/** What the server mounts. */
export const ${value}Feature: Feature = {
  routes: ${value}Routes,
  jobs: [sends],
  jobNames: { nl, en },
  emails: ({ originOf }) => ${value}Mails(originOf),
  emailTemplates: ${value}EmailTemplates,
  auditWords: ${value}Audit,
};
`;

const screens = ({ Name, name, value }) => `import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

/** What the app mounts. */
export const ${value}Screens: FeatureScreens = {
  routes: [{ path: '/admin/${name}', open: () => import('./ui/screens/${Name}Screen.tsx') }],
  menu: [{ in: 'admin', order: 100, to: '/admin/${name}', label: words('title'), for: 'admin' }],
};
`;

const texts = ({ Name }) => `import { screenTexts } from '#ui/screens/texts.ts';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

export const use${Name}Texts = screenTexts({ nl, en });
`;

const screen = ({ Name, name }) => `import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { useAction } from '#ui/use-action.ts';
import { send${Name} } from '../../${name}.contract.ts';
import { use${Name}Texts } from '../texts.ts';

/** Has a mail sent to who presses the button. */
export function Component() {
  const { api } = useApp();
  const texts = use${Name}Texts();
  const send = useAction(() => ({
    type: 'send',
    entity: 'log',
    done: texts('done'),
    run: () => api.call(send${Name}, {}),
  }));
  return (
    <Screen title={texts('title')}>
      <Button look="primary" isBusy={send.isBusy} onClick={() => void send.start()}>
        {texts('send')}
      </Button>
    </Screen>
  );
}
`;

const routes = ({ Name, name, value }) => `import { type App, mount } from '#infra/http/endpoints.ts';
import { send${Name} } from '../${name}.contract.ts';
import { askFor${Name} } from './${name}.service.ts';

export function ${value}Routes(app: App) {
  mount(app, send${Name}, async (ctx) => {
    await askFor${Name}(ctx);
    return undefined;
  });
}
`;

const service = ({ Name, name, value }) => `import { z } from 'zod';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import { defineJob, handleJob } from '#infra/jobs/job.ts';
import { queueJob } from '#infra/jobs/queue-jobs.store.ts';
import { queueMail } from '#infra/mail/mail-jobs.ts';
import { AppError } from '#kernel/errors.ts';

const send = defineJob({ name: 'send-${name}', payload: z.object({ accountId: z.uuid() }) });

/** Asks for a mail to the person of the context. It is sent after the commit, on whichever node is free. */
export const askFor${Name} = (ctx: Ctx) =>
  inTransaction(ctx, async (ctx) => {
    const accountId = ctx.actor.accountId;
    if (accountId === null) throw new AppError('not_signed_in', 'needs somebody to write to');
    await queueJob(ctx, send, { accountId }, { key: accountId });
    ctx.records({ action: '${value}.sent' });
  });

/** The work of the job: here one mail. */
export const sends = handleJob(send, {
  run: (ctx, { accountId }) => inTransaction(ctx, (ctx) => queueMail(ctx, '${name}', { accountId })),
});
`;

const mails = ({ name, value }) => `import { z } from 'zod';
import { writerFor } from '#features/base/mail/server/email-renderer.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import type { OriginOf } from '#infra/feature.ts';
import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import en from '../messages/mails.en.json' with { type: 'json' };
import nl from '../messages/mails.nl.json' with { type: 'json' };

const words = mailWords('${name}', { nl, en });

/** What the mail says, which a platform can override. */
export const ${value}EmailTemplates: FeatureEmailTemplates = {
  words,
  templates: { '${name}': { subject: 'subject', before: ['text'], after: [] } },
};

const Payload = z.object({ accountId: z.uuid() });

/** What makes the mail at the moment of sending. */
export const ${value}Mails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  '${name}': async (ctx, { payload }) => {
    const person = await findAddressee(ctx, Payload.parse(payload));
    if (!person) return undefined;
    const { t, names, write } = await writerFor(ctx, { person, originOf, words });
    return write({ subject: t('subject', names), before: [t('text', names)], after: [] });
  },
});
`;

const test = ({ name, value }) => `import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { runJobs } from '#test/run-jobs.ts';
import { sends } from './${name}.service.ts';

const server = await openServer();
const mailbox = openMailbox(server.dependencies);
const path = '/api/${name}:send';

test('an admin asks for a mail, and gets one', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);

  const { statusCode } = await admin.post(path);
  const done = await runJobs(server.dependencies, [sends]);
  const { subject } = await mailbox.newest(admin.email);

  expect({ statusCode, done }).toEqual({ statusCode: 204, done: 1 });
  expect(subject).toContain('Waterrijk');
});

test('what was asked for is in the audit log', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);

  await admin.post(path);

  expect((await admin.get('/api/audit?action=${value}.sent')).json()).toMatchObject({ total: 1 });
});

test('nobody else may ask', async () => {
  const { signIn, post } = await server.createPlatform();
  const member = await signIn();

  expect([(await post(path)).statusCode, (await member.post(path)).statusCode]).toEqual([401, 403]);
});
`;

import { allBlocks, findBlock } from '#blocks/registry.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import {
  type CleanUp,
  type EmailEnvironment,
  type Feature,
  type FeatureEnvironment,
  type JobEnvironment,
  noJobEnvironment,
  type OriginOf,
  type UndoHandlers,
} from '#infra/feature.ts';
import type { App } from '#infra/http/endpoints.ts';
import type { JobHandler } from '#infra/jobs/job.ts';
import type { FeatureEmailTemplates } from '#infra/mail/email-template.ts';
import { type Composer, sendsMails } from '#infra/mail/mail-jobs.ts';
import * as features from './features.ts';

const allFeatures: readonly Feature[] = Object.values(features);

/** Email templates of every feature. */
export const emailTemplates: readonly FeatureEmailTemplates[] = allFeatures.flatMap(
  ({ emailTemplates = [] }) => emailTemplates,
);

/** Background work that features ask for. */
export const featureJobs = (environment: JobEnvironment): readonly JobHandler[] =>
  allFeatures.flatMap(({ jobs = [] }) => (typeof jobs === 'function' ? jobs(environment) : jobs));

/** Knows how to give up every job, and sends nothing. */
export const abandonableJobs: FeatureEnvironment['jobHandlers'] = [
  ...featureJobs(noJobEnvironment),
  sendsMails({ mailer: { send: async () => {} }, composers: {} }),
];

/** What features delete when it is too old, by name. */
export const featureCleanUps: Readonly<Record<string, CleanUp>> = union('clean-up', ({ cleanUp }) => cleanUp);

/** What files hang on. */
const fileContexts: FeatureEnvironment['fileContexts'] = union('file contexts', ({ fileContexts }) => fileContexts);

/** What features write down in the audit log, in words. */
export const auditWords: FeatureEnvironment['auditWords'] = {
  nl: union('words for', ({ auditWords }) => auditWords?.nl),
  en: union('words for', ({ auditWords }) => auditWords?.en),
};

/** What operators call background work, by the name of the job. */
export const jobNames: FeatureEnvironment['jobNames'] = {
  nl: union('names of the job', ({ jobNames }) => jobNames?.nl),
  en: union('names of the job', ({ jobNames }) => jobNames?.en),
};

type Given = Pick<
  FeatureEnvironment,
  'originOf' | 'outbound' | 'sources' | 'translation' | 'pdokUrl' | 'imageMemory' | 'scriptMaps' | 'counters'
>;

/** Mounts the routes of every feature. */
export function mountFeatures(app: App, given: Given) {
  const environment: FeatureEnvironment = {
    ...given,
    undoHandlers: undoHandlers(),
    fileContexts,
    emailTemplates,
    jobHandlers: abandonableJobs,
    auditWords,
    jobNames,
    blockKinds,
    isAwaited,
    blockSource: (block, source) => findBlock(block)?.sources?.[source],
  };
  for (const { routes } of allFeatures) routes?.(app, environment);
}

/** What makes every kind of email that the product sends. */
export function emailComposers(originOf: OriginOf): Readonly<Record<string, Composer>> {
  const environment: EmailEnvironment = { originOf, emailTemplates };
  const composers = union('emails', (feature) => feature.emails?.(environment));
  return Object.fromEntries(Object.entries(composers).map(([kind, compose]) => [kind, asThePlatformSends(compose)]));
}

/** Every mail has the sender and the address for answers of the platform's settings, whichever feature makes it. */
const asThePlatformSends =
  (compose: Composer): Composer =>
  async (ctx, job) => {
    const mail = await compose(ctx, job);
    if (!mail) return undefined;
    const { mailSenderName, mailReplyTo } = await readSettings(ctx);
    return { ...mail, fromName: mailSenderName ?? mail.fromName, replyTo: mail.replyTo ?? mailReplyTo ?? undefined };
  };

/** Who undoes each kind of change. */
export const undoHandlers = (): UndoHandlers =>
  union('undo handlers', ({ undo }) => (typeof undo === 'function' ? undo({ fileContexts }) : undo));

/** What the features have under names. Throws where two features take one name. */
function union<T>(what: string, of: (feature: Feature) => Readonly<Record<string, T>> | undefined) {
  const all: Record<string, T> = {};
  for (const feature of allFeatures)
    for (const [name, value] of Object.entries(of(feature) ?? {})) {
      if (Object.hasOwn(all, name)) throw new Error(`two features have ${what} named ${name}`);
      all[name] = value;
    }
  return all;
}

const isAwaited: FeatureEnvironment['isAwaited'] = async (ctx, email) => {
  for (const { awaits } of allFeatures) if (await awaits?.(ctx, email)) return true;
  return false;
};

/** What people call each type of block. */
const blockKinds: FeatureEnvironment['blockKinds'] = () =>
  allBlocks().map(({ schema, category, texts }) => ({
    block: schema.name,
    category,
    isEssential: schema.isEssential === true,
    nameIn: (language) => texts[language]('label'),
  }));

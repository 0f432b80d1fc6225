import type { ClientConfig } from 'pg';
import type { BlockSource } from '#kernel/block-source.ts';
import type { Access } from '#kernel/endpoint.ts';
import type { InterfaceLanguage, Messages } from '#kernel/texts.ts';
import type { HitCounter } from './counts/hit-counter.ts';
import { type Ctx, inTransaction, type Platform } from './ctx.ts';
import type { FileContexts } from './files/file-context.ts';
import type { App } from './http/endpoints.ts';
import type { OutboundFetch } from './http/outbound/outbound-fetch.ts';
import type { Visit } from './http/visit.ts';
import type { ImageMemory } from './images/image-memory.ts';
import type { JobHandler } from './jobs/job.ts';
import type { FeatureEmailTemplates } from './mail/email-template.ts';
import type { Composer } from './mail/mail-jobs.ts';
import type { ScriptMaps } from './script-maps.ts';

/** Undoes one kind of change. */
export interface UndoHandler {
  /** Of the call that makes such a change. */
  access: Access;
  /** By the payload that was kept. Asks the rights on the thing again, and throws `conflict` where it was changed since. */
  undo: (ctx: Ctx, payload: unknown) => Promise<void> | Promise<UndoRest>;
}

/** What one call does not undo, since it would hold others up for too long. */
export interface UndoRest {
  /** The token of it, which is good as before; null: nothing is left. */
  next: string | null;
}

/** By the kind of the change, as the undo token names it. */
export type UndoHandlers = Readonly<Record<string, UndoHandler>>;

/** Origin of the primary domain of a platform: links lead there, whatever host was asked (security B06). */
export type OriginOf = (platform: Platform) => string;

/** A machine translation service, as the operator configured it. */
export interface TranslationService {
  url: string;
  kind: 'libretranslate' | 'deepl';
  key?: string | undefined;
  /** How long one call may take, in milliseconds. */
  patience?: number;
}

/** What emails are made with. */
export type EmailEnvironment = Pick<FeatureEnvironment, 'originOf' | 'emailTemplates'>;

/** What background work asks of the process beside the context of its platform. */
export interface JobEnvironment {
  /** To the database, of a session, for who reads all of a platform at one moment. */
  connection: ClientConfig;
  /** The folder of the migrations of this release. */
  migrations: string;
  /** The version of the product. */
  product: string;
  originOf: OriginOf;
  /** Asks the website of a host as a visitor does. */
  visit: Visit;
  /** Aborted when the process is about to end: what takes long breaks off, and is begun again elsewhere. */
  stopping: AbortSignal;
  /** A folder of this node for what is being made; files in it are as large as they come. */
  workFolder: string;
}

/** Of who knows the jobs and does none: tools that give them up, and tests. */
export const noJobEnvironment: JobEnvironment = {
  connection: {},
  migrations: '',
  product: '',
  originOf: () => '',
  visit: () => Promise.reject(new Error('nobody answers here')),
  stopping: new AbortController().signal,
  workFolder: '',
};

/** Of what visitors asked for: redirects that they followed, by the old address, and addresses where nothing is. */
export interface HitCounters {
  redirects: HitCounter;
  notFound: HitCounter;
  /** Of what browsers measure. */
  vitals: HitCounter;
  /** Of links to other websites that visitors follow. */
  outbound: HitCounter;
  /** Of how long pages are in view. */
  stays: HitCounter;
}

/** What the process gives to the features that it mounts. */
export interface FeatureEnvironment {
  originOf: OriginOf;
  /** Calls to sign-in providers. */
  outbound: OutboundFetch;
  /** The data of another host that a type of block declares; undefined where it declares none of that name. */
  blockSource: (block: string, source: string) => BlockSource | undefined;
  /** How that is read: within the operator's bounds, and with the operator's keys. */
  sources: { outbound: OutboundFetch; keys: Readonly<Record<string, string>> };
  /** Undefined: no machine translation is offered. */
  translation: TranslationService | undefined;
  /** Root of the map service of the government, from which platforms have their tiles unless they say otherwise. */
  pdokUrl: string;
  imageMemory: ImageMemory;
  /** Of the scripts that browsers run. */
  scriptMaps: ScriptMaps;
  /** What this node counted of addresses and has not written yet. */
  counters: HitCounters;
  /** What files hang on: of every feature. */
  fileContexts: FileContexts;
  /** Of every feature. */
  undoHandlers: UndoHandlers;
  /** Of every feature. */
  emailTemplates: readonly FeatureEmailTemplates[];
  /** Of every feature. */
  jobHandlers: readonly JobHandler[];
  /** Of every feature. */
  auditWords: Record<InterfaceLanguage, Messages>;
  /** Of every feature. */
  jobNames: Record<InterfaceLanguage, Messages>;
  /** Whether somebody with a proven address is expected here: by any feature. */
  isAwaited: (ctx: Ctx, email: string) => Promise<boolean>;
  /** Every block type with its label and what it stands under in the palette, in that order. */
  blockKinds: () => readonly {
    block: string;
    category: string;
    isEssential: boolean;
    nameIn: (language: InterfaceLanguage) => string;
  }[];
}

/** Deletes what is too old on a platform, in transactions of its own. */
export type CleanUp = (ctx: Ctx) => Promise<unknown>;

/** Clean-up that is done in one transaction. */
export const inOneTransaction =
  (work: CleanUp): CleanUp =>
  (ctx) =>
    inTransaction(ctx, work);

/** What a feature gives to the process: its manifest, one per folder, `<name>.feature.ts`. */
export interface Feature {
  routes?: (app: App, environment: FeatureEnvironment) => void;
  undo?: UndoHandlers | ((environment: Pick<FeatureEnvironment, 'fileContexts'>) => UndoHandlers);
  /** What files hang on, and who reads those. */
  fileContexts?: FileContexts;
  /** What makes its emails, by the kind of their jobs. */
  emails?: (environment: EmailEnvironment) => Readonly<Record<string, Composer>>;
  /** What its emails say, which a platform can override. */
  emailTemplates?: FeatureEmailTemplates;
  /** What it writes down in the audit log, in words (`<name>.audit.ts`). */
  auditWords?: Record<InterfaceLanguage, Messages>;
  /** Background work that it asks for. */
  jobs?: readonly JobHandler[] | ((environment: JobEnvironment) => readonly JobHandler[]);
  /** What operators call them, by the names of the jobs. */
  jobNames?: Record<InterfaceLanguage, Messages>;
  /** Whether it waits for somebody with this address, who may get an account here, however they show that it is theirs. */
  awaits?: (ctx: Ctx, email: string) => Promise<boolean>;
  /** What it deletes every hour on a platform when it is too old, by a name that failures are listed under. */
  cleanUp?: Readonly<Record<string, CleanUp>>;
}

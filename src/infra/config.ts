import { resolve } from 'node:path';
import { z } from 'zod';
import { readS3Url } from './files/s3-url.ts';

const port = z.coerce.number().int().min(0).max(65535);
const urlOf = (...schemes: string[]) =>
  z.string().refine((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), {
    error: `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  });
const origins = (example: string, isOther: (text: string) => boolean = () => false) =>
  z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    )
    .refine((list) => list.every((part) => URL.parse(part)?.origin === part || isOther(part)), {
      error: `must be origins such as ${example}, separated by commas`,
    });
const isMailServer = (text: string) => /^smtp:\/\/[a-z\d.-]+:\d{1,5}$/.test(text) && URL.canParse(text);
const cidr = /^[\da-f.:]+(\/\d{1,3})?$/i;

/** The map service of the Dutch government. */
export const usualPdokUrl = 'https://service.pdok.nl';

/** The whole configuration: the environment, nothing else. `docs/guides/configuration.md` is this table for people. */
export const Config = z
  .object({
    PORT: port.default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    /** Numbers for Prometheus, at `/metrics` of a port of their own; without it there are none. */
    METRICS_PORT: port.optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z
      .string()
      .min(1)
      .default('data')
      .transform((path) => resolve(path)),
    /** Sessions: who listens, does jobs, migrates or holds a lock. Queries too, where there is no pooler. */
    DATABASE_URL: urlOf('postgres:', 'postgresql:').optional(),
    /** The same database as a role that may make tables: migrations run as it, and the role of DATABASE_URL may read and write rows only. */
    DATABASE_MIGRATION_URL: urlOf('postgres:', 'postgresql:').optional(),
    /** A pooler in front of the same database, in transaction mode: queries go through it. */
    DATABASE_POOL_URL: urlOf('postgres:', 'postgresql:').optional(),
    /** Whether this node does jobs; `only`: it does nothing else. */
    JOBS: z.enum(['on', 'off', 'only']).default('on'),
    /** How long a server that stops still answers, so that who looks at `/readyz` sees it first. */
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(5),
    PG_BIN: z.string().min(1).optional(),
    SMTP_URL: urlOf('smtp:', 'smtps:').optional(),
    /** A bucket for files beside images; without it they lie in DATA_DIR. */
    S3_URL: urlOf('https:', 'http:')
      .refine((text) => readS3Url(text) !== undefined, {
        error: 'must have a key, a secret and a bucket: https://KEY:SECRET@objects.example.org/bucket?region=eu-west-1',
      })
      .optional(),
    /** Where clamd listens that looks for malware in files: `tcp://127.0.0.1:3310` or `unix:///run/clamav/clamd.ctl`. */
    FILE_SCAN_CLAMD: urlOf('tcp:', 'unix:').optional(),
    /** Or a program that does: it gets the file as its input and ends with 0 for a good one, 1 for a bad one. */
    FILE_SCAN_COMMAND: z.string().min(1).optional(),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((text) =>
        text
          .split(',')
          .map((part) => part.trim())
          .filter(Boolean),
      )
      .refine((list) => list.every((part) => cidr.test(part)), {
        error: 'must be IP addresses or networks, separated by commas',
      }),
    /** Whether a new installation gets the demo; left out: an embedded one does. */
    SEED: z.enum(['demo', 'none']).optional(),
    /** Seals secrets in the database; without it a key is kept in DATA_DIR. */
    SECRET_KEY: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
    /** Sign-in providers that may be on a private network or speak http; the others are on the internet and speak https. */
    TRUSTED_ISSUERS: origins('https://login.example.org'),
    /** The same for sources of blocks. */
    TRUSTED_SOURCES: origins('http://data.example.org:8080'),
    /** The same for servers that are named in the settings: receivers of webhooks, Matomo, translation services, and mail servers (`smtp://mail.example.org:25`). */
    TRUSTED_RECEIVERS: origins('http://hooks.example.org:8080 or smtp://mail.example.org:25', isMailServer),
    /** A machine translation service; without it none is offered. */
    TRANSLATION_URL: urlOf('https:', 'http:').optional(),
    /** Which API it speaks. */
    TRANSLATION_KIND: z.enum(['libretranslate', 'deepl']).default('libretranslate'),
    TRANSLATION_KEY: z.string().min(1).optional(),
    /** Root of the map service of the government, or of what stands in for it on a private network. */
    PDOK_URL: urlOf('https:', 'http:').default(usualPdokUrl),
  })
  .refine(({ DATABASE_URL: url, DATABASE_POOL_URL: pool }) => pool === undefined || url !== undefined, {
    path: ['DATABASE_URL'],
    error: 'must be given where DATABASE_POOL_URL is: the address of the same database past the pooler',
  })
  .refine(({ DATABASE_URL: url, DATABASE_MIGRATION_URL: migration }) => migration === undefined || url !== undefined, {
    path: ['DATABASE_URL'],
    error: 'must be given where DATABASE_MIGRATION_URL is: the address of the same database as a role with few rights',
  })
  .refine(({ FILE_SCAN_CLAMD: socket, FILE_SCAN_COMMAND: command }) => !socket || !command, {
    path: ['FILE_SCAN_COMMAND'],
    error: 'must be left out where FILE_SCAN_CLAMD is given',
  })
  .refine(({ TRANSLATION_KIND: kind, TRANSLATION_KEY: key }) => kind !== 'deepl' || key !== undefined, {
    path: ['TRANSLATION_KEY'],
    error: 'must be given where TRANSLATION_KIND is deepl',
  });
export type Config = z.output<typeof Config> & {
  /** Keys for the sources of blocks: the variables `BLOCK_KEY_<name>`, by name. */
  blockKeys: Readonly<Record<string, string>>;
};

/** A failure that the person who starts the product can fix; the message is one sentence for them. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Reads the environment. Throws a StartError that names each wrong variable in words. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = Config.safeParse(given);
  if (parsed.success) return { ...parsed.data, blockKeys: blockKeysIn(given) };
  const errors = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${sentence(message)}`);
  throw new StartError(`The configuration is wrong: ${errors.join('; ')}.`);
}

const keyPrefix = 'BLOCK_KEY_';

const blockKeysIn = (given: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) =>
      name.startsWith(keyPrefix) && value !== undefined ? [[name.slice(keyPrefix.length), value]] : [],
    ),
  );

const sentence = (message: string) => (message.startsWith('must') ? message : `is not valid (${message})`);

import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { z } from 'zod';
import type { AnyEndpoint, Endpoint, Input, Output } from '#kernel/endpoint.ts';
import { AppError } from '#kernel/errors.ts';
import { readCookie } from '#kernel/read-cookie.ts';
import { changedTagsHeader, type Tag } from '#kernel/tags.ts';
import { parseJsonText } from '#kernel/text/json-text.ts';
import { type AccessRequirements, authorize } from '../authorize.ts';
import { type Changes, createChanges } from '../changes.ts';
import { anonymous, type Ctx, inTransaction } from '../ctx.ts';
import { createFairQueue, type FairQueue } from '../limits/fair-queue.ts';
import { toJson } from '../limits/json-in-parts.ts';
import { limitRequestTime } from '../limits/request-time.ts';
import { asLongJob } from '../postgres/database-time.ts';
import { holdRights } from '../rights-epoch.store.ts';
import { showSources } from '../source-positions.ts';
import { answersWhile, closeIdleWhileClosing, type Draining } from './draining.ts';
import { isForm } from './form-body.ts';
import { type KeptAnswers, keepAnswer, openKeptAnswers, type SentAnswer } from './kept-answers.ts';
import { sendProblem } from './problems.ts';
import { createPatientServer, type LineLimits, usualLimits } from './request-timeouts.ts';
import { apiHeaders } from './security-headers.ts';
import { requireOwnOrigin, requireXsrfToken } from './xsrf.ts';

export type App = FastifyInstance;
export interface IdentifyOptions {
  /** Takes a token that is for uploads only. */
  isUpload?: boolean;
  /** Takes an API key: calls and files do, pages do not. */
  takesKeys?: boolean;
}
export type Identify = (request: FastifyRequest, options?: IdentifyOptions) => Promise<Ctx>;
export type Handle<E extends AnyEndpoint> = (
  ctx: Ctx,
  input: Input<E>,
  /** Only where it is asked over HTTP. */
  exchange?: Pick<Exchange, 'setHeader'>,
) => Promise<Output<E>>;

/** What answers an endpoint, by its name: for the HTTP door and for rendering alike. */
export type Handlers = Map<string, (ctx: Ctx, input: unknown) => Promise<unknown>>;

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
    handlers: Handlers;
    /** For calls with large answers: one of a platform at a time, so that what it costs others is known. */
    heavyCalls: FairQueue;
    /** Answers to anybody, as they were sent (`isKept`). */
    keptAnswers: KeptAnswers;
    draining: Draining;
  }
}

export interface HttpSettings {
  identify: Identify;
  trustedProxies: readonly string[];
  /** Answers from memory, before the router. True when it did. */
  respondEarly?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** By which answers are kept; left out where nothing changes. */
  changes?: Changes;
  log?: boolean;
  limits?: LineLimits;
  /** Answers an error where a person expects a page. */
  sendErrorPage?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown;
}

/** The HTTP server without routes: knows platforms, people and errors, but no feature. */
export function createHttp(settings: HttpSettings): App {
  const {
    identify,
    trustedProxies,
    respondEarly: answerEarly,
    sendErrorPage,
    changes = createChanges(),
    log = false,
    limits = usualLimits,
  } = settings;
  const draining: Draining = { isDraining: false, askedAt: 0 };
  const serving = { limits, answers: answersWhile(draining) };
  const app = Fastify({
    serverFactory: (handler) =>
      createPatientServer(serving, (asked, response) => answerEarly?.(asked, response) || handler(asked, response)),
    bodyLimit: 1_048_576,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // What came before it stopped listening is answered.
    return503OnClosing: false,
    exposeHeadRoutes: true,
    logger: log ? logging : false,
    genReqId: (request) => correlationId(request.headers['x-correlation-id']),
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/api/') ? url.replaceAll(/%3a/gi, ':') : url),
    routerOptions: { maxParamLength: 300 },
  });
  limitRequestTime(app);
  app.addHook('onRequest', async ({ url }) => {
    // No text of ours holds a NUL, and PostgreSQL takes none.
    if (url.includes('%00')) throw new AppError('validation_failed', 'NUL in the address', { url: 'nul' });
  });
  readJsonOnly(app);
  app.decorate('draining', draining);
  closeIdleWhileClosing(app);
  app.decorate('identify', identify);
  app.decorate('handlers', new Map());
  app.decorate('keptAnswers', openKeptAnswers(changes));
  app.decorate('heavyCalls', createFairQueue({ places: 2, placesPerClient: 1, waiting: 100, waitingPerClient: 12 }));
  app.setErrorHandler((error, request, reply) =>
    sendErrorPage && wantsPage(request) ? sendErrorPage(error, request, reply) : sendProblem(error, request, reply),
  );
  return app;
}

const logging: NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> = {
  level: 'warn',
  redact: ['req.headers.cookie', 'req.headers.authorization'],
  hooks: {
    logMethod(given, method) {
      showSources((given[0] as { err?: unknown } | undefined)?.err);
      method.apply(this, given);
    },
  },
};

/** Calls take JSON and nothing else (security B24, E14). */
function readJsonOnly(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async ({ headers }: FastifyRequest, text: string) => {
      if (!isUtf8(headers['content-type']))
        throw new AppError('unsupported_media_type', 'JSON is UTF-8 (RFC 8259, 8.1)');
      return parseJsonText(text, 'body');
    },
  );
}

const isUtf8 = (type = '') => (/;\s*charset="?([^";\s]+)/i.exec(type)?.[1] ?? 'utf-8').toLowerCase() === 'utf-8';

const wantsPage = ({ method, url, headers }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD' || isForm(headers)) &&
  !/^\/(?:api|a|assets|log|f\/(?:upload|tus))(?:[/?]|$)/.test(url);

const correlationId = (given: unknown) =>
  typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();

/** Serves one endpoint: origin, who and where, access, input, work in a transaction, output, headers; in that order. */
export function mount<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  app: App,
  endpoint: Endpoint<P, Q, B, R>,
  handle: Handle<Endpoint<P, Q, B, R>>,
  headersOf: (output: z.output<R>) => Record<string, string> = () => ({}),
) {
  app.handlers.set(endpoint.name, handle as (ctx: Ctx, input: unknown) => Promise<unknown>);
  route(app, endpoint, respondInTransaction(endpoint, handle, headersOf));
}

type Answer = (ctx: Ctx, input: unknown, exchange: Exchange) => Promise<unknown>;

const respondInTransaction =
  <E extends AnyEndpoint>(
    endpoint: E,
    handle: Handle<E>,
    headersOf: (output: Output<E>) => Record<string, string> = () => ({}),
  ): Answer =>
  async (ctx, input, exchange) => {
    const { setHeader } = exchange;
    const work = (ctx: Ctx) => handle(ctx, input as Input<E>, exchange);
    const write = () =>
      inTransaction(ctx, async (ctx) => work(await withRightsHeld(ctx, { endpoint, readAgain: exchange.readAgain })));
    const output = await (endpoint.isRead ? work(ctx) : againAfterClash(write));
    for (const [name, value] of Object.entries(headersOf(output))) setHeader(name, value);
    return output;
  };

const maxAttempts = 3;

/**
 * Two transactions waited for each other and the database undid this one, or both used a key that nobody had: nothing of it happened,
 * and it can be done now.
 */
async function againAfterClash<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write();
    } catch (error) {
      if (!isClash(error as DatabaseError) || tries === maxAttempts) throw error;
    }
  }
}

interface DatabaseError {
  code?: string;
  table?: string;
}

const isClash = ({ code, table }: DatabaseError) =>
  code === '40P01' || (code === '23505' && table === 'idempotency_key');

interface Holding {
  endpoint: Pick<AnyEndpoint, 'changesRights'>;
  /** Lets the same call in once more. */
  readAgain: () => Promise<Ctx>;
}

/**
 * The context of a transaction in which nobody's rights change. What the actor may was read before it began: where rights changed
 * since, it is read again, and a call that is no longer theirs is refused as it would be now.
 */
export async function withRightsHeld(ctx: Ctx, { endpoint, readAgain }: Holding): Promise<Ctx> {
  if (!ctx.credential) return ctx;
  const epoch = await holdRights(ctx, { exclusively: endpoint.changesRights });
  if (epoch === ctx.credential.rightsEpoch) return ctx;
  const { actor, credential } = await readAgain();
  return { ...ctx, actor, credential };
}

interface Mounted<E extends AnyEndpoint> {
  endpoint: E;
  handle: Handle<E>;
}

/**
 * Two calls with one address (specification §7, listitem/list), told apart by their body: an array is for the second. Each
 * with its own access, and with the token of the session where it changes something.
 */
export function mountByBody<One extends AnyEndpoint, Many extends AnyEndpoint>(
  app: App,
  one: Mounted<One>,
  many: Mounted<Many>,
) {
  for (const { endpoint, handle } of [one, many])
    app.handlers.set(endpoint.name, handle as (ctx: Ctx, input: unknown) => Promise<unknown>);
  const respondOne = handlerOf(app, one.endpoint, respondInTransaction(one.endpoint, one.handle));
  const respondMany = handlerOf(app, many.endpoint, respondInTransaction(many.endpoint, many.handle));
  app.route({
    method: one.endpoint.method,
    url: toFastifyPath(one.endpoint.path),
    handler: (request, reply) => (Array.isArray(request.body) ? respondMany : respondOne)(request, reply),
  });
}

/** What a call that is about the connection itself may know and say of it. */
export interface Exchange {
  /** Of the client; a proxy is believed only when it is a trusted one. */
  ip: string;
  userAgent: string;
  /** As the browser named it, with its port. */
  host: string;
  /** What the browser sent; undefined without it. */
  cookie: (name: string) => string | undefined;
  /** Goes out with an error as well. A second `set-cookie` stands beside the first. */
  setHeader: (name: string, value: string) => void;
  /** Lets the call in once more, as its sender's rights are now. Throws as `admit`. */
  readAgain: () => Promise<Ctx>;
}

/** Like `mount`, for signing in and out and for what waits for another host: nothing asks it from inside, and it opens its own transactions. */
export function mountExchange<E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  handle: (ctx: Ctx, input: Input<E>, exchange: Exchange) => Promise<Output<E>>,
) {
  route(app, endpoint, (ctx, input, exchange) => handle(ctx, input as Input<E>, exchange));
}

/** A file that is made while it is sent. */
export interface SentFile {
  /** As it is saved. */
  name: string;
  mediaType: string;
  stream: Readable;
}

/** A file takes no longer to be sent than this, in milliseconds: somebody else waits for the place. */
const longestSending = 600_000;

/**
 * Like `mountExchange`, for a call whose answer is a file (`givesFile`): written in memory that does not grow with it, in its turn until
 * its end. Nobody who reads, no more that is made. An error on the way ends the connection, so that half a file is never taken for whole.
 */
export function mountFile<E extends AnyEndpoint>(
  app: App,
  endpoint: E,
  handle: (ctx: Ctx, input: Input<E>) => Promise<SentFile>,
) {
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    handler: async (request, reply) => {
      const ctx = await admit(app, request, endpoint);
      const input = readAsked(endpoint, request);
      await inItsTurn(app, { endpoint, ctx }, async () => {
        const { name, mediaType, stream } = await handle(ctx, input);
        reply.headers({
          ...apiHeaders,
          'x-correlation-id': request.id,
          'content-type': mediaType,
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        });
        const late = setTimeout(() => stream.destroy(new Error('a file took too long to send')), longestSending);
        void reply.send(stream);
        // What went wrong on the way is told by the reply.
        await finished(stream, { writable: false }).catch(() => {});
        clearTimeout(late);
      });
      return reply;
    },
  });
}

function route(app: App, endpoint: AnyEndpoint, result: Answer) {
  app.route({
    method: endpoint.method,
    url: toFastifyPath(endpoint.path),
    ...(endpoint.largestBody !== undefined && { bodyLimit: endpoint.largestBody }),
    handler: handlerOf(app, endpoint, result),
  });
}

function handlerOf(app: App, endpoint: AnyEndpoint, result: Answer) {
  const input = z.object({ params: endpoint.params, query: endpoint.query, body: endpoint.body });
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const changed = new Set<Tag>();
    const ctx = noting(await admit(app, request, endpoint), changed);
    const { params, query, body, ip, headers } = request;
    const parsed = readInput(endpoint, input.safeParse({ params, query, body: body ?? {} }));
    reply.headers(apiHeaders);
    const setHeader = (name: string, value: string) => void reply.header(name, value);
    const cookie = (name: string) => readCookie(headers.cookie, name);
    const said = { userAgent: headers['user-agent'] ?? '', host: headers.host ?? '' };
    const readAgain = () => admit(app, request, endpoint);
    const respond = (ctx: Ctx, setHeader: Exchange['setHeader']): Promise<SentAnswer> =>
      inItsTurn(app, { endpoint, ctx }, async () => {
        const output = await result(ctx, parsed, { ip, ...said, cookie, setHeader, readAgain });
        return { status: endpoint.statusOf?.(output) ?? 200, json: await toJson(endpoint.response, output) };
      });
    const isKept = endpoint.isKept && ctx.actor === anonymous;
    const { status, json } = await (isKept
      ? keepAnswer(app.keptAnswers, { ctx, setHeader, key: `${endpoint.name} ${JSON.stringify(parsed)}` }, respond)
      : respond(ctx, setHeader));
    reply.header('x-correlation-id', request.id);
    if (changed.size > 0 && changed.size <= maxTags) reply.header(changedTagsHeader, [...changed].join(' '));
    if (json === undefined) return reply.status(endpoint.isDoneLater ? 202 : 204).send();
    return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(json);
  };
}

/** A header has its limit; who is told nothing forgets all. */
const maxTags = 50;

/** What a call changes on its own platform is noted, and told as before. The links of mails are nobody else's to know. */
const noting = (ctx: Ctx, changed: Set<Tag>): Ctx => ({
  ...ctx,
  announce(change) {
    if (change.platformId === undefined) for (const tag of change.tags) if (!tag.startsWith('link:')) changed.add(tag);
    ctx.announce(change);
  },
});

/** A call with a large answer waits for the others of its platform. Throws as the queue does. */
function inItsTurn<T>(
  { heavyCalls }: App,
  { endpoint, ctx }: { endpoint: AnyEndpoint; ctx: Ctx },
  work: () => Promise<T>,
): Promise<T> {
  if (endpoint.isLongJob) return heavyCalls.run(ctx.platform.id, () => asLongJob(work));
  if (endpoint.isSlow) return asLongJob(work);
  return endpoint.isHeavy ? heavyCalls.run(ctx.platform.id, work) : work();
}

type Gate = AccessRequirements &
  IdentifyOptions &
  Pick<AnyEndpoint, 'isRead'> &
  Partial<Pick<AnyEndpoint, 'isOpenToImpersonation' | 'isPersonal'>>;

/**
 * Lets a call in: from our own pages, by somebody known, with the token of their session for a change, with access. The one
 * place for it; a route that reads its own body asks here first. Throws `xsrf_refused`, `not_signed_in`, `not_allowed`,
 * `inactive_account`, `terms_required` or `step_up_required`.
 */
export async function admit(app: App, request: FastifyRequest, gate: Gate): Promise<Ctx> {
  if (!gate.isRead) requireOwnOrigin(request.headers);
  const ctx = await app.identify(request, { isUpload: gate.isUpload ?? false, takesKeys: true });
  if (!gate.isRead && ctx.credential?.by === 'cookie') requireXsrfToken(request.headers);
  authorize(ctx, gate);
  if (ctx.actor.impersonation) requireLookable(ctx.actor.impersonation, gate);
  return ctx;
}

/** What asks again who somebody is, is for themselves too: anyone who looks as them cannot show it. */
function requireLookable({ kind }: { kind: 'role' | 'person' }, gate: Gate) {
  const { isRead, isOpenToImpersonation, isPersonal, needsFresh } = gate;
  if ((isPersonal || needsFresh) && kind === 'person')
    throw new AppError('not_allowed', 'is somebody’s own', { reason: 'personal' });
  if (!isRead && !isOpenToImpersonation)
    throw new AppError('not_allowed', 'looks as somebody else', { reason: 'impersonating' });
}

/** Asks an endpoint from inside, with the same access and the same service as the HTTP door. */
export async function serve<E extends AnyEndpoint>(
  handlers: Handlers,
  ctx: Ctx,
  asked: { endpoint: E; input: object },
) {
  const { endpoint, input } = asked;
  authorize(ctx, { ...endpoint, isOpenToInactive: endpoint.isOpenToInactive || endpoint.access === 'public' });
  if (ctx.actor.impersonation) requireLookable(ctx.actor.impersonation, endpoint);
  const handle = handlers.get(endpoint.name);
  if (!handle) throw new Error(`${endpoint.name} is not mounted`);
  const { params, query, body } = endpoint;
  const { params: p = {}, query: q = {}, body: b = {} } = input as Record<string, object | undefined>;
  const parts = [params.safeParse(p), query.safeParse(q), body.safeParse(b)] as const;
  const [readParams, readQuery, readBody] = parts.map((part) => readInput(endpoint, part));
  const parsed = { params: readParams, query: readQuery, body: readBody };
  return (await handle(ctx, parsed)) as Output<E>;
}

/** `/api/profiles:loggedIn`, `/api/pages/{id}` and `/api/registrations/{guid}:approve` in the router's own notation. */
export const toFastifyPath = (path: string) =>
  path
    .replaceAll(':', '::')
    .replaceAll(/\{(\w+)\}(?=::)/g, ':$1(^[^:/]+)')
    .replaceAll(/\{(\w+)\}/g, ':$1');

/** All that a call says, as its endpoint takes it, for a route that answers otherwise. Throws `validation_failed`. */
export function readAsked<E extends AnyEndpoint>(endpoint: E, { params, query, body }: FastifyRequest): Input<E> {
  const asked = z.object({ params: endpoint.params, query: endpoint.query, body: endpoint.body });
  return readInput(endpoint, asked.safeParse({ params, query, body: body ?? {} })) as Input<E>;
}

/** The body of a call as its endpoint takes it, for who fills it in otherwise. Throws `validation_failed`. */
export const readBody = <E extends AnyEndpoint>(endpoint: E, body: unknown) =>
  readInput(endpoint, z.object({ body: endpoint.body }).safeParse({ body })).body as Input<E>['body'];

function readInput<T>(endpoint: AnyEndpoint, input: z.ZodSafeParseResult<T>): T {
  if (input.success) return input.data;
  const fields = Object.fromEntries(input.error.issues.flatMap(toFields));
  throw new AppError('validation_failed', `bad input for ${endpoint.name}`, fields, { cause: input.error });
}

function toFields(issue: z.core.$ZodIssue): [string, string][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [[...issue.path, key].join('.'), 'unknown_key']);
  const code = issue.code === 'custom' && issue.message !== 'Invalid input' ? issue.message : issue.code;
  return [[issue.path.join('.'), code]];
}

import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { allBlocks } from '#blocks/registry.ts';
import { accessRoutes } from '#features/access/server/access.routes.ts';
import { entryRoutes } from '#features/accounts/server/entry/entry.routes.ts';
import { factorsRoutes } from '#features/accounts/server/factors/factors.routes.ts';
import { passwordResetsRoutes } from '#features/accounts/server/passwords/password-resets.routes.ts';
import { registrationRoutes } from '#features/accounts/server/registration/registration.routes.ts';
import { securityRoutes } from '#features/accounts/server/security/security.routes.ts';
import { sessionsRoutes } from '#features/accounts/server/sessions/sessions.routes.ts';
import { setupRoutes } from '#features/accounts/server/setup/setup.routes.ts';
import { singleSignOnRoutes } from '#features/accounts/server/single-sign-on/single-sign-on.routes.ts';
import { auditRoutes } from '#features/audit/server/audit.routes.ts';
import { checksRoutes } from '#features/checks/server/checks.routes.ts';
import { clientLogRoutes } from '#features/client-log/server/client-log.routes.ts';
import { draftsRoutes } from '#features/drafts/server/drafts.routes.ts';
import { footersRoutes } from '#features/footers/server/footers.routes.ts';
import { invitationsRoutes } from '#features/invitations/server/invitations.routes.ts';
import { undoInvitations } from '#features/invitations/server/invite.service.ts';
import { undoItem } from '#features/items/server/change-item.service.ts';
import { itemsRoutes } from '#features/items/server/items.routes.ts';
import { undoChoice } from '#features/items/server/leaving-lists.service.ts';
import { legalRoutes } from '#features/legal/server/legal.routes.ts';
import { undoOptions } from '#features/live-changes/server/block-options.service.ts';
import { undoBlockPermissions } from '#features/live-changes/server/block-permissions.service.ts';
import { liveChangesRoutes } from '#features/live-changes/server/live-changes.routes.ts';
import { mailTextsRoutes } from '#features/mail-texts/server/mail-texts.routes.ts';
import { undoMailTexts } from '#features/mail-texts/server/mail-texts.service.ts';
import { mediaRoutes } from '#features/media/server/media.routes.ts';
import { undoMenu } from '#features/menus/server/keep-entries.service.ts';
import { menusRoutes } from '#features/menus/server/menus.routes.ts';
import { newsletterRoutes } from '#features/newsletter/server/newsletter.routes.ts';
import { ownDataRoutes } from '#features/own-data/server/own-data.routes.ts';
import { undoCopy } from '#features/pages/server/duplicate-page.service.ts';
import { pagesRoutes } from '#features/pages/server/pages.routes.ts';
import { undoPermissions } from '#features/pages/server/permissions.service.ts';
import { undoLanguages } from '#features/platforms/server/languages.service.ts';
import { platformsRoutes } from '#features/platforms/server/platforms.routes.ts';
import { profilesRoutes } from '#features/profiles/server/profiles.routes.ts';
import { propertiesRoutes } from '#features/properties/server/properties.routes.ts';
import { undoDefinitions } from '#features/properties/server/properties.service.ts';
import { publishingRoutes } from '#features/publishing/server/publishing.routes.ts';
import { undoGivenUpPlan, undoPlans, undoPublication } from '#features/publishing/server/publishing.service.ts';
import { namesPageInQuery } from '#features/redirects/redirects.rules.ts';
import { undoRole } from '#features/roles/server/manage-roles.service.ts';
import { undoMembers } from '#features/roles/server/members.service.ts';
import { rolesRoutes } from '#features/roles/server/roles.routes.ts';
import { undoSeveral } from '#features/roles/server/several/several-roles.service.ts';
import { searchRoutes } from '#features/search/server/search.routes.ts';
import { settingsRoutes } from '#features/settings/server/settings.routes.ts';
import { undoSettings } from '#features/settings/server/settings.service.ts';
import { sharedBlocksRoutes } from '#features/shared-blocks/server/shared-blocks.routes.ts';
import { standingRoutes } from '#features/standing/server/standing.routes.ts';
import { supportRoutes } from '#features/support/server/support.routes.ts';
import { undoTemplate } from '#features/templates/server/edit-templates.service.ts';
import { templatesRoutes } from '#features/templates/server/templates.routes.ts';
import { createTranslator, type TranslationService } from '#features/translations/server/machine/translator.ts';
import { translationsRoutes } from '#features/translations/server/translations.routes.ts';
import { trashRoutes } from '#features/trash/server/trash.routes.ts';
import { undoTrash } from '#features/trash/server/trash.service.ts';
import { undoRoutes } from '#features/undo/server/undo.routes.ts';
import { undoUsers } from '#features/users/server/change-users.service.ts';
import { undoImport } from '#features/users/server/import-users.service.ts';
import { usersRoutes } from '#features/users/server/users.routes.ts';
import { usesRoutes } from '#features/uses/server/uses.routes.ts';
import { welcomeRoutes } from '#features/welcome/server/welcome.routes.ts';
import { createPageCache, type PageCache } from '#infra/caches/page-cache.ts';
import type { Changes } from '#infra/changes.ts';
import { type App, createHttp, type IdentifyOptions } from '#infra/http.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { createOutboundFetch } from '#infra/lines/outbound/outbound-fetch.ts';
import type { LineLimits } from '#infra/lines/patient-server.ts';
import { baseHeaders } from '#infra/security-headers.ts';
import { createDateFormatters } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { sendErrorPage } from './error-page.ts';
import { readAssets } from './files/assets.ts';
import { themeRoutes } from './files/theme.ts';
import { wellKnownFileRoutes } from './files/well-known-files.ts';
import { healthRoutes } from './health.ts';
import { findPlatform, hostOf, identifyRequest, type Surroundings } from './identify.ts';
import { answerPage } from './render-page.ts';
import { mailPageRoutes } from './workshop/mail-page.tsx';

export interface AppSettings {
  surroundings: Surroundings;
  changes: Changes;
  /** Folder of the built browser files. */
  clientDir: string;
  port: number;
  trustedProxies: readonly string[];
  log?: boolean;
  /** Where mails lie that no mail server takes; undefined: there is one. */
  mailFolder?: string | undefined;
  /** Sign-in providers that may be on a private network. */
  trustedIssuers?: readonly string[];
  /** Of machine translation; undefined: none is offered. */
  translation?: TranslationService | undefined;
  /** How slow a line may be; the usual limits unless said otherwise. */
  limits?: LineLimits;
}

/** The process's HTTP face: calls, files and pages. */
export async function createApp(settings: AppSettings): Promise<{ app: App; cache: PageCache }> {
  const { surroundings, changes, clientDir, port, trustedProxies, log = false, mailFolder, limits } = settings;
  const { trustedIssuers = [], translation } = settings;
  const cache = createPageCache(changes, () => surroundings.now?.().getTime() ?? Date.now());
  const identify = (request: Pick<FastifyRequest, 'headers' | 'ip'>, options?: IdentifyOptions) =>
    identifyRequest(surroundings, request, options);
  const app = createHttp({
    identify,
    trustedProxies,
    log,
    ...(limits && { limits }),
    answerEarly: (request, response) => !namesPageInQuery(request.url ?? '') && cache.answer(request, response),
    sendErrorPage,
  });
  const originOf = originFor(port);
  const door = {
    identify,
    cache,
    news: { sequence: changes.sequence, catchUp: surroundings.changeLog.catchUp },
    handlers: app.handlers,
    assets: readAssets(clientDir),
    originOf,
    formatDates: createDateFormatters(),
    translatesByMachine: translation !== undefined,
  };

  app.addHook('onRequest', async (request) => demandPlatform(surroundings, request));
  await app.register(fastifyStatic, {
    root: join(clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    dotfiles: 'deny',
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply) => {
      reply.headers({ ...baseHeaders, 'cache-control': 'public, max-age=31536000, immutable' });
    },
  });
  healthRoutes(app, surroundings.pool);
  themeRoutes(app);
  wellKnownFileRoutes(app, originOf);
  sessionsRoutes(app);
  entryRoutes(app);
  factorsRoutes(app);
  setupRoutes(app);
  passwordResetsRoutes(app);
  registrationRoutes(app);
  securityRoutes(app);
  profilesRoutes(app);
  propertiesRoutes(app);
  singleSignOnRoutes(app, { outbound: createOutboundFetch(trustedIssuers), originOf });
  standingRoutes(app);
  legalRoutes(app);
  supportRoutes(app);
  mailTextsRoutes(app, originOf);
  ownDataRoutes(app);
  newsletterRoutes(app);
  welcomeRoutes(app);
  searchRoutes(app);
  settingsRoutes(app);
  rolesRoutes(app);
  usersRoutes(app);
  auditRoutes(app);
  accessRoutes(app);
  invitationsRoutes(app);
  footersRoutes(app);
  menusRoutes(app);
  platformsRoutes(app);
  sharedBlocksRoutes(app);
  usesRoutes(app, blockKinds);
  pagesRoutes(app);
  draftsRoutes(app);
  publishingRoutes(app);
  checksRoutes(app);
  undoRoutes(app, {
    publication: { access: 'user', takeBack: undoPublication },
    plans: { access: 'user', takeBack: undoPlans },
    'given-up-plan': { access: 'user', takeBack: undoGivenUpPlan },
    menu: { access: 'menu-editor', takeBack: undoMenu },
    trash: { access: 'user', takeBack: undoTrash },
    'page-copy': { access: 'content-manager', takeBack: undoCopy },
    'page-permissions': { access: 'admin', takeBack: undoPermissions },
    'block-permissions': { access: 'admin', takeBack: undoBlockPermissions },
    'block-options': { access: 'user', takeBack: undoOptions },
    item: { access: 'user', takeBack: undoItem },
    'leaving-list': { access: 'user', takeBack: undoChoice },
    template: { access: 'content-manager', takeBack: undoTemplate },
    settings: { access: 'manage-settings', takeBack: undoSettings },
    languages: { access: 'manage-settings', takeBack: undoLanguages },
    role: { access: 'admin', takeBack: undoRole },
    roles: { access: 'admin', takeBack: undoSeveral },
    invitations: { access: 'manage-invitations', takeBack: undoInvitations },
    'role-members': { access: 'admin', takeBack: undoMembers },
    users: { access: 'manage-users', takeBack: undoUsers },
    'users-import': { access: 'manage-users', takeBack: undoImport },
    'mail-texts': { access: 'admin', takeBack: undoMailTexts },
    properties: { access: 'manage-settings', takeBack: undoDefinitions },
  });
  translationsRoutes(app, translation && createTranslator(translation));
  trashRoutes(app);
  liveChangesRoutes(app);
  templatesRoutes(app);
  itemsRoutes(app);
  mediaRoutes(app, createImageResizer());
  clientLogRoutes(app);
  if (mailFolder) mailPageRoutes(app, mailFolder);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isCall = /^\/(api|assets|a|log|cache_invalidate)(\/|$)/.test(request.url);
    if (isCall) throw new AppError('not_found', `nothing at ${request.url}`);
    if (!isRead) throw new AppError('method_not_allowed', `${request.method} ${request.url}`);
    return answerPage(door, request, reply);
  });
  return { app, cache };
}

/** Every answer but health needs a platform; an installation without one says so on every page. */
async function demandPlatform(surroundings: Surroundings, request: FastifyRequest) {
  if (request.url === '/healthz' || request.url === '/readyz') return;
  const { platform, isEmpty } = await findPlatform(surroundings, hostOf(request));
  if (platform) return;
  if (isEmpty) throw new AppError('unavailable', 'no platform yet', { platform: 'none' });
  throw new AppError('unknown_host', 'no platform has this host');
}

/** `https://` but for names that only this machine knows, which are served as they come, with their port. */
export const originFor =
  (port: number) =>
  ({ primaryDomain }: { primaryDomain: string }) => {
    const isLocal =
      primaryDomain === 'localhost' || primaryDomain.endsWith('.localhost') || /^127\./.test(primaryDomain);
    return isLocal ? `http://${primaryDomain}:${port}` : `https://${primaryDomain}`;
  };

/** What people call each type of block. */
const blockKinds = () =>
  allBlocks().map(({ schema, texts }) => ({
    block: schema.name,
    nameIn: (language: InterfaceLanguage) => texts[language]('label'),
  }));

import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyRequest } from 'fastify';
import { allBlocks } from '#blocks/registry.ts';
import { checksRoutes } from '#features/authoring/checks/server/checks.routes.ts';
import { draftsRoutes } from '#features/authoring/drafts/server/drafts.routes.ts';
import { undoOptions } from '#features/authoring/live-changes/server/block-options.service.ts';
import { undoBlockPermissions } from '#features/authoring/live-changes/server/block-permissions.service.ts';
import { undoItem } from '#features/authoring/live-changes/server/change-item.service.ts';
import { liveChangesRoutes } from '#features/authoring/live-changes/server/live-changes.routes.ts';
import { publishingRoutes } from '#features/authoring/publishing/server/publishing.routes.ts';
import {
  undoCancelled,
  undoPublication,
  undoScheduled,
} from '#features/authoring/publishing/server/publishing.service.ts';
import {
  createTranslator,
  type TranslationService,
} from '#features/authoring/translations/server/machine/translator.ts';
import { translationsRoutes } from '#features/authoring/translations/server/translations.routes.ts';
import { trashRoutes } from '#features/authoring/trash/server/trash.routes.ts';
import { undoPageCopy, undoTrash } from '#features/authoring/trash/server/trash.service.ts';
import { clientLogRoutes } from '#features/base/client-log/server/client-log.routes.ts';
import { settingsRoutes } from '#features/base/settings/server/settings.routes.ts';
import { undoSettings } from '#features/base/settings/server/settings.service.ts';
import { undoRoutes } from '#features/base/undo/server/undo.routes.ts';
import { footersRoutes } from '#features/content/footers/server/footers.routes.ts';
import { isSeenThrough } from '#features/content/items/server/image-places.service.ts';
import { itemsRoutes } from '#features/content/items/server/items.routes.ts';
import { undoChoice } from '#features/content/items/server/removed-lists.service.ts';
import { languagesRoutes } from '#features/content/languages/server/languages.routes.ts';
import { undoLanguages } from '#features/content/languages/server/languages.service.ts';
import { mediaRoutes } from '#features/content/media/server/media.routes.ts';
import { undoMenu } from '#features/content/menus/server/keep-entries.service.ts';
import { navigationRoutes } from '#features/content/navigation/server/navigation.routes.ts';
import { pagesRoutes } from '#features/content/pages/server/pages.routes.ts';
import { undoPermissions } from '#features/content/pages/server/permissions.service.ts';
import { namesPageInQuery } from '#features/content/redirects/redirects.rules.ts';
import { searchRoutes } from '#features/content/search/server/search.routes.ts';
import { sharedBlocksRoutes } from '#features/content/shared-blocks/server/shared-blocks.routes.ts';
import { undoTemplate } from '#features/content/templates/server/edit-templates.service.ts';
import { templatesRoutes } from '#features/content/templates/server/templates.routes.ts';
import { usesRoutes } from '#features/content/usages/server/usages.routes.ts';
import { passwordResetsRoutes } from '#features/identity/account-security/server/passwords/password-resets.routes.ts';
import { securityRoutes } from '#features/identity/account-security/server/security.routes.ts';
import { accountStatusRoutes } from '#features/identity/account-status/server/account-status.routes.ts';
import { legalRoutes } from '#features/identity/legal/server/legal.routes.ts';
import { newsletterRoutes } from '#features/identity/newsletter/server/newsletter.routes.ts';
import { profilesRoutes } from '#features/identity/profiles/server/profiles.routes.ts';
import { propertiesRoutes } from '#features/identity/properties/server/properties.routes.ts';
import { undoDefinitions } from '#features/identity/properties/server/properties.service.ts';
import { registrationRoutes } from '#features/identity/registration/server/registration.routes.ts';
import { joiningRoutes } from '#features/identity/role-requests/server/joining.routes.ts';
import { undoRole } from '#features/identity/roles/server/manage-roles.service.ts';
import { undoMembers } from '#features/identity/roles/server/members.service.ts';
import { rolesRoutes } from '#features/identity/roles/server/roles.routes.ts';
import { factorsRoutes } from '#features/identity/second-factor/server/factors.routes.ts';
import { sessionsRoutes } from '#features/identity/sessions/server/sessions.routes.ts';
import { entryRoutes } from '#features/identity/sign-in/server/sign-in.routes.ts';
import { singleSignOnRoutes } from '#features/identity/single-sign-on/server/single-sign-on.routes.ts';
import { welcomeRoutes } from '#features/identity/welcome/server/welcome.routes.ts';
import { accessRoutes } from '#features/operations/access/server/access.routes.ts';
import { auditRoutes } from '#features/operations/audit/server/audit.routes.ts';
import { bulkRolesRoutes } from '#features/operations/bulk-roles/server/bulk-roles.routes.ts';
import { undoBulk } from '#features/operations/bulk-roles/server/bulk-roles.service.ts';
import { dataExportRoutes } from '#features/operations/data-export/server/data-export.routes.ts';
import { emailTemplateRoutes } from '#features/operations/email-templates/server/email-templates.routes.ts';
import { undoEmailTemplates } from '#features/operations/email-templates/server/email-templates.service.ts';
import { invitationsRoutes } from '#features/operations/invitations/server/invitations.routes.ts';
import { undoInvitations } from '#features/operations/invitations/server/invite.service.ts';
import { setupRoutes } from '#features/operations/platform-setup/server/first-admin/setup.routes.ts';
import { supportRoutes } from '#features/operations/support/server/support.routes.ts';
import { undoUsers } from '#features/operations/users/server/change-users.service.ts';
import { undoImport } from '#features/operations/users/server/import-users.service.ts';
import { usersRoutes } from '#features/operations/users/server/users.routes.ts';
import { createPageCache, type PageCache } from '#infra/caches/page-cache.ts';
import type { Changes } from '#infra/changes.ts';
import { type App, createHttp, type IdentifyOptions } from '#infra/http/endpoints.ts';
import { createOutboundFetch } from '#infra/http/outbound/outbound-fetch.ts';
import type { LineLimits } from '#infra/http/request-timeouts.ts';
import { baseHeaders } from '#infra/http/security-headers.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { createDateFormatters } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { mailPageRoutes } from './dev-tools/mail-page.tsx';
import { sendErrorPage } from './error-page.ts';
import { readAssets } from './files/assets.ts';
import { themeRoutes } from './files/theme.ts';
import { wellKnownFileRoutes } from './files/well-known-files.ts';
import { healthRoutes } from './health.ts';
import { type Dependencies, findPlatform, hostOf, identifyRequest } from './identify.ts';
import { respondWithPage } from './render-page.ts';

export interface AppSettings {
  surroundings: Dependencies;
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
    respondEarly: (request, response) => !namesPageInQuery(request.url ?? '') && cache.answer(request, response),
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

  app.addHook('onRequest', async (request) => requirePlatform(surroundings, request));
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
  accountStatusRoutes(app);
  legalRoutes(app);
  supportRoutes(app);
  emailTemplateRoutes(app, originOf);
  dataExportRoutes(app);
  newsletterRoutes(app);
  welcomeRoutes(app);
  searchRoutes(app);
  settingsRoutes(app);
  rolesRoutes(app);
  joiningRoutes(app);
  bulkRolesRoutes(app);
  usersRoutes(app);
  auditRoutes(app);
  accessRoutes(app);
  invitationsRoutes(app);
  footersRoutes(app);
  navigationRoutes(app);
  languagesRoutes(app);
  sharedBlocksRoutes(app);
  usesRoutes(app, blockKinds);
  pagesRoutes(app);
  draftsRoutes(app);
  publishingRoutes(app);
  checksRoutes(app);
  undoRoutes(app, {
    publication: { access: 'user', undo: undoPublication },
    schedules: { access: 'user', undo: undoScheduled },
    'given-up-schedule': { access: 'user', undo: undoCancelled },
    menu: { access: 'menu-editor', undo: undoMenu },
    trash: { access: 'user', undo: undoTrash },
    'page-copy': { access: 'content-manager', undo: undoPageCopy },
    'page-permissions': { access: 'admin', undo: undoPermissions },
    'block-permissions': { access: 'admin', undo: undoBlockPermissions },
    'block-options': { access: 'user', undo: undoOptions },
    item: { access: 'user', undo: undoItem },
    'removed-list': { access: 'user', undo: undoChoice },
    template: { access: 'content-manager', undo: undoTemplate },
    settings: { access: 'manage-settings', undo: undoSettings },
    languages: { access: 'manage-settings', undo: undoLanguages },
    role: { access: 'admin', undo: undoRole },
    roles: { access: 'admin', undo: undoBulk },
    invitations: { access: 'manage-invitations', undo: undoInvitations },
    'role-members': { access: 'admin', undo: undoMembers },
    users: { access: 'manage-users', undo: undoUsers },
    'users-import': { access: 'manage-users', undo: undoImport },
    'email-templates': { access: 'admin', undo: undoEmailTemplates },
    properties: { access: 'manage-settings', undo: undoDefinitions },
  });
  translationsRoutes(app, translation && createTranslator(translation));
  trashRoutes(app);
  liveChangesRoutes(app);
  templatesRoutes(app);
  itemsRoutes(app);
  mediaRoutes(app, createImageResizer(), { isSeenThrough });
  clientLogRoutes(app);
  if (mailFolder) mailPageRoutes(app, mailFolder);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isCall = /^\/(api|assets|a|log|cache_invalidate)(\/|$)/.test(request.url);
    if (isCall) throw new AppError('not_found', `nothing at ${request.url}`);
    if (!isRead) throw new AppError('method_not_allowed', `${request.method} ${request.url}`);
    return respondWithPage(door, request, reply);
  });
  return { app, cache };
}

/** Every answer but health needs a platform; an installation without one says so on every page. */
async function requirePlatform(surroundings: Dependencies, request: FastifyRequest) {
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

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type SettingKey, type SettingsChange, settingKeys } from '#features/base/settings/settings.contract.ts';
import { addImage } from '#features/content/media/server/media.service.ts';
import { createImageResizer } from '#infra/images/image-resizer.ts';
import { openServer } from '#test/harness.ts';
import { openMailbox } from '#test/mailbox.ts';
import { cleanUp } from '#test/run-jobs.ts';

/**
 * What every setting does (specification §3, functional reference 6.8): it is changed by a call, seen by a visitor, undone, and seen
 * to be gone. A setting without a row here fails, and one without an effect is on no screen.
 */
const server = await openServer();
const day = 86_400_000;

type Platform = Awaited<ReturnType<typeof server.createPlatform>>;
type Admin = Awaited<ReturnType<Platform['signIn']>>;

interface Place extends Platform {
  admin: Admin;
  image: string;
  home: string;
}

interface Effect {
  change: (place: Place) => SettingsChange;
  /** What has to be set before. */
  before?: (place: Place) => SettingsChange;
  /** What is seen with the setting, and not without it. */
  see: (place: Place) => Promise<string>;
  with: string | RegExp;
  /** Seen days later, when the way back is gone. */
  isLater?: true;
}

const textOf = (path: string) => async (place: Place) => (await place.get(path)).body;
const home = textOf('/');
const securityFile = textOf('/.well-known/security.txt');
const theme = async ({ get }: Place) => (await get(/\/theme-\w+\.css/.exec((await get('/')).body)?.[0] ?? '')).body;
const headerImage = (imageGuid: string) => ({
  headerImages: [
    {
      guid: imageGuid,
      imageGuid,
      title: { nl: 'Welkom in de polder' },
      text: {},
      alt: {},
      isDecorative: true,
    },
  ],
});

/** The mail of a password that is forgotten; the next may be asked for two hours later. */
const mailTo = async ({ admin }: Place) => {
  const mailbox = openMailbox(server.dependencies);
  const { email } = admin;
  await admin.post('/api/passwordresets', { email });
  const mail = await mailbox.newest(email);
  server.clock.offset += 2 * 3_600_000;
  return mail;
};

const mailHead = async (place: Place) => {
  const { from, replyTo } = await mailTo(place);
  return `${from.name} ${place.ctx.platform.id} ${replyTo ?? ''}`;
};

const mailBody = async (place: Place) => {
  const { text, html } = await mailTo(place);
  return `${text}${html}`;
};

const leftAfter = (days: number, count: (place: Place) => Promise<number>) => async (place: Place) => {
  const before = server.clock.offset;
  server.clock.offset += days * day;
  await cleanUp(server.dependencies);
  server.clock.offset = before;
  return `${await count(place)} left`;
};

const effects: Partial<Record<SettingKey, Effect>> = {
  platformName: {
    change: () => ({ platformName: { nl: 'Polderstad' } }),
    see: home,
    with: '<meta property="og:site_name" content="Polderstad"/>',
  },
  organisationName: {
    change: () => ({ organisationName: 'Gemeente Polderstad' }),
    see: home,
    with: /"@type":"Organization","name":"Gemeente Polderstad","url":"https:\/\/[^"]+\/"/,
  },
  organisationId: {
    before: () => ({ organisationName: 'Gemeente Polderstad' }),
    change: () => ({ organisationId: '12345678' }),
    see: home,
    with: '"identifier":"12345678"',
  },
  contactPhone: { change: () => ({ contactPhone: '14 0999' }), see: home, with: '"telephone":"14 0999"' },
  contactAddress: {
    change: () => ({ contactAddress: 'Dijk 1, 1234 AB Polderstad' }),
    see: home,
    with: '"address":"Dijk 1, 1234 AB Polderstad"',
  },
  addressForm: {
    change: () => ({ addressForm: 'informal' }),
    see: textOf('/search'),
    with: 'Waar ben je naar op zoek?',
  },
  platformDescription: {
    change: () => ({ platformDescription: { nl: 'Alles van de polder.' } }),
    see: home,
    with: '<meta name="description" content="Alles van de polder."/>',
  },
  headerImages: { change: ({ image }) => headerImage(image), see: home, with: 'Welkom in de polder' },
  headerVisibility: {
    before: ({ image }) => ({ ...headerImage(image), headerVisibility: 'never' }),
    change: () => ({ headerVisibility: 'home' }),
    see: home,
    with: 'Welkom in de polder',
  },
  headerOnScrollUp: {
    change: () => ({ headerOnScrollUp: true }),
    see: home,
    with: /returning-header-[\w-]+\.css.*returning-header-[\w-]+\.js/s,
  },
  headerLogo: {
    change: ({ image: imageGuid }) => ({ headerLogo: { imageGuid, alt: { nl: 'Wapen van de stad' } } }),
    see: home,
    with: /site-header__logo" src="\/a\/[\w-]+\?height=150"[^>]* alt="Wapen van de stad"/,
  },
  faviconLogo: {
    change: ({ image }) => ({ faviconLogo: image }),
    see: async (place) => `${await home(place)} ${(await place.get('/favicon.ico')).headers.location}`,
    with: /<link rel="icon" href="(\/a\/[\w-]+)\?.*\1/s,
  },
  colorScheme: {
    change: () => ({ colorScheme: { brand: '#7a1f3d', tint: '#fdf2f6', corners: 'square', link: '#00561f' } }),
    see: theme,
    with: /--bs-brand: light-dark\(#7a1f3d.*--bs-link: light-dark\(#00561f.*--bs-corner: 0[;}]/,
  },
  useBrowserColor: {
    before: () => ({ browserColor: '#123456' }),
    change: () => ({ useBrowserColor: true }),
    see: home,
    with: '<meta name="theme-color" content="#123456"/>',
  },
  browserColor: {
    before: () => ({ useBrowserColor: true }),
    change: () => ({ browserColor: '#654321' }),
    see: home,
    with: '<meta name="theme-color" content="#654321"/>',
  },
  headerLogoHeight: { change: () => ({ headerLogoHeight: 96 }), see: theme, with: '--bs-logo-height: 6rem' },
  headerLogoPadding: { change: () => ({ headerLogoPadding: 16 }), see: theme, with: '--bs-logo-padding: 1rem' },
  fontFamily: { change: () => ({ fontFamily: 'system' }), see: theme, with: '--bs-font-text: system-ui' },
  headingFont: {
    change: () => ({ headingFont: 'serif' }),
    see: theme,
    with: '@layer base{h1,h2,h3,h4,h5,h6{font-family: Georgia',
  },
  matomoUrl: {
    before: () => ({ matomoSiteId: '3' }),
    change: () => ({ matomoUrl: 'https://stats.waterrijk.nl/' }),
    see: home,
    with: 'data-matomo="https://stats.waterrijk.nl/ 3"',
  },
  matomoSiteId: {
    before: () => ({ matomoUrl: 'https://stats.waterrijk.nl/' }),
    change: () => ({ matomoSiteId: '4' }),
    see: home,
    with: 'data-matomo="https://stats.waterrijk.nl/ 4"',
  },
  extraCookies: {
    change: () => ({
      extraCookies: [
        { name: '_lb*', party: 'de proxy', purpose: { nl: 'Verdeelt het werk.' }, category: 'required', days: 1 },
      ],
    }),
    see: textOf('/legal/cookie-statement/nl'),
    with: 'Cookie · van de proxy · 1 dag',
  },
  siteimproveExemption: {
    before: () => ({ siteimproveId: '6002' }),
    change: () => ({ siteimproveExemption: { by: 'de FG', on: '2026-11-02', reason: 'DPIA 12' } }),
    see: textOf('/legal/cookie-statement/nl'),
    with: 'zo verklaard door de FG op 2 november 2026',
  },
  siteimproveId: { change: () => ({ siteimproveId: '6001' }), see: home, with: 'data-siteimprove="6001"' },
  contactEmail: {
    change: () => ({ contactEmail: 'post@waterrijk.nl' }),
    see: securityFile,
    with: 'Contact: mailto:post@waterrijk.nl\n',
  },
  isIndexed: { change: () => ({ isIndexed: false }), see: textOf('/robots.txt'), with: 'Disallow: /\n' },
  securityContact: {
    before: () => ({ contactEmail: 'post@waterrijk.nl' }),
    change: () => ({ securityContact: 'https://waterrijk.nl/kwetsbaarheid' }),
    see: securityFile,
    with: 'Contact: https://waterrijk.nl/kwetsbaarheid\n',
  },
  securityPolicy: {
    change: () => ({ securityPolicy: 'https://waterrijk.nl/beleid' }),
    see: securityFile,
    with: 'Policy: https://waterrijk.nl/beleid\n',
  },
  securityExpires: {
    change: () => ({ securityExpires: '2027-06-30' }),
    see: securityFile,
    with: 'Expires: 2027-06-30T23:59:59Z\n',
  },
  mailSenderName: { change: () => ({ mailSenderName: 'De stadspost' }), see: mailHead, with: /^De stadspost / },
  mailSignature: {
    change: () => ({ mailSignature: { nl: 'Met vriendelijke groet,\nde stad' } }),
    see: mailBody,
    with: /Met vriendelijke groet,\nde stad\n\n.*Met vriendelijke groet,\nde stad<\/p>/s,
  },
  mailShowsLogo: {
    before: ({ image: imageGuid }) => ({ headerLogo: { imageGuid, alt: { nl: 'Wapen' } } }),
    change: () => ({ mailShowsLogo: true }),
    see: mailBody,
    with: /<img src="https:\/\/[^"]+\/a\/[\w-]+\?height=100&amp;format=png" alt="Wapen"/,
  },
  mailReplyTo: {
    change: () => ({ mailReplyTo: 'antwoord@waterrijk.nl' }),
    see: mailHead,
    with: / antwoord@waterrijk\.nl$/,
  },
  trashDays: {
    before: () => ({ trashDays: 60 }),
    change: () => ({ trashDays: 7 }),
    see: async (place) => {
      const guid = await place.page(`/weg-${randomUUID()}`);
      await place.admin.delete(`/api/pages/${guid}`);
      return leftAfter(
        8,
        async ({ admin }) =>
          (await admin.get('/api/trash')).json().trashed.filter((one: { guid: string }) => one.guid === guid).length,
      )(place);
    },
    with: '0 left',
    isLater: true,
  },
  clientLogDays: {
    before: () => ({ clientLogDays: 60 }),
    change: () => ({ clientLogDays: 2 }),
    see: async (place) => {
      await place.post('/log', { entries: [{ level: 2, message: 'stuk', path: '/' }] });
      return leftAfter(
        3,
        async ({ platform }) =>
          (await server.ownerQuery('select from client_log where platform_id = $1', [platform.id])).length,
      )(place);
    },
    with: '0 left',
    isLater: true,
  },
  pageReviewMonths: {
    change: () => ({ pageReviewMonths: 1 }),
    see: async ({ admin, home: guid }) => {
      const { review } = (await admin.post(`/api/pages/${guid}/review:done`)).json();
      return Date.parse(review.reviewOn) < Date.now() + 60 * day ? 'within two months' : 'later';
    },
    with: 'within two months',
  },
};

/** Settings whose effect takes a story of its own to see. */
const elsewhere: Partial<Record<SettingKey, string>> = {
  wooOrganisation: 'delivery/files/woo-sitemaps.test.ts',
  wooOrganisationId: 'delivery/files/woo-sitemaps.test.ts',
  matomoMasksAddresses: 'features/identity/cookies/server/matomo-check.test.ts',
  embedHosts: 'delivery/closed-frames.test.ts',
  strictTransport: 'process/strict-transport.test.ts',
  synonyms: 'features/content/search/server/search.test.ts',
  glossary: 'delivery/translated-pages.test.ts',
  showAutoTranslate: 'delivery/translated-pages.test.ts',
  translationLanguages: 'delivery/translated-pages.test.ts',
  largestImage: 'features/content/media/server/upload-limits.test.ts',
  largestFile: 'features/content/files/server/upload.test.ts',
  fileTypes: 'features/content/files/server/upload.test.ts',
  footers: 'features/content/footers/server/footers.test.ts',
  countVisits: 'features/operations/statistics/server/statistics.test.ts',
  publicCounters: 'features/operations/statistics/server/public-counters.test.ts',
  mapSource: 'features/content/map-tiles/server/map-tiles.test.ts',
  mapTileUrl: 'features/content/map-tiles/server/map-tiles.test.ts',
  mapAttribution: 'features/content/map-tiles/server/map-tiles.test.ts',
  openFormsUrl: 'blocks/forms/open-forms/open-forms.test.ts',
  contactPage: 'blocks/navigation/page-blocks.test.ts',
  dormantAfterMonths: 'features/identity/account-status/server/account-status.test.ts',
  siteAccess: 'delivery/members-only.test.ts',
  registrationMode: 'features/identity/registration/server/registration.test.ts',
  registrationDomains: 'features/identity/registration/server/registration.test.ts',
  requireVerified: 'features/identity/registration/server/registration.test.ts',
  refuseDisposableMail: 'features/identity/registration/server/joining.test.ts',
  disposableDomains: 'features/identity/registration/server/joining.test.ts',
  allowedMailDomains: 'features/identity/registration/server/joining.test.ts',
  newsletter: 'features/identity/registration/server/joining.test.ts',
  followEnabled: 'features/engagement/follows/server/follows.test.ts',
  followListMails: 'features/engagement/follows/server/digests.test.ts',
  followUpdateMails: 'features/engagement/follows/server/digests.test.ts',
  digestDay: 'features/engagement/follows/server/digests.test.ts',
  digestTime: 'features/engagement/follows/server/digests.test.ts',
  adminAddresses: 'features/identity/sessions/server/admin-addresses.test.ts',
  managerIdleMinutes: 'features/identity/sessions/server/idle.test.ts',
  managerSessionHours: 'features/identity/sessions/server/idle.test.ts',
  memberIdleMinutes: 'features/identity/sessions/server/idle.test.ts',
  memberSessionDays: 'features/identity/sessions/server/idle.test.ts',
  secondFactorFor: 'features/identity/second-factor/server/factors.test.ts',
  checksPolicy: 'features/authoring/checks/server/checks.test.ts',
  accessibilityApprovedBy: 'features/operations/accessibility/server/accessibility.test.ts',
  accessibilityAuditOn: 'features/operations/accessibility/server/accessibility.test.ts',
  accessibilityAuditUrl: 'features/operations/accessibility/server/accessibility.test.ts',
  accessibilityComplaint: 'features/operations/accessibility/server/accessibility.test.ts',
  accessibilityEmail: 'features/operations/accessibility/server/accessibility.test.ts',
  accessibilityReactionDays: 'features/operations/accessibility/server/accessibility.test.ts',
  accessibilityRegisterUrl: 'features/operations/accessibility/server/accessibility.test.ts',
  accessibilityStatementOn: 'features/operations/accessibility/server/accessibility.test.ts',
  accessibilityStatus: 'features/operations/accessibility/server/accessibility.test.ts',
  disabledBlockTypes: 'features/content/documents/server/enabled-types.test.ts',
  disabledItemTypes: 'features/content/documents/server/enabled-types.test.ts',
  listModeration: '../e2e/settings-lists.journey.ts',
  revisionDays: 'features/content/documents/server/old-revisions.test.ts',
  timeZone: 'features/content/items/server/event-times.test.ts',
  closedText: 'features/base/settings/server/maintenance.test.ts',
  closedUntil: 'features/base/settings/server/maintenance.test.ts',
  isClosed: 'features/base/settings/server/maintenance.test.ts',
  maintenanceColor: 'features/base/settings/server/maintenance.test.ts',
  maintenanceFrom: 'features/base/settings/server/maintenance.test.ts',
  maintenanceText: 'features/base/settings/server/maintenance.test.ts',
  maintenanceUntil: 'features/base/settings/server/maintenance.test.ts',
};

test('every setting has a row', () => {
  const rows = [...Object.keys(effects), ...Object.keys(elsewhere)];
  expect(rows.sort()).toEqual([...settingKeys].sort());
});

test.each(Object.entries(elsewhere))('%s is changed in %s', (key, file) => {
  expect(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).toMatch(new RegExp(`\\b${key}\\b`));
});

describe('a setting', () => {
  let place: Place;
  beforeAll(async () => {
    const platform = await server.createPlatform();
    const admin = await platform.signIn(['Admin']);
    const bytes = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#2f6f8f' } })
      .png()
      .toBuffer();
    const image = await addImage(platform.ctx, createImageResizer(), { bytes, name: 'logo.png' });
    place = { ...platform, admin, image, home: await platform.page('/') };
  });

  test.each(Object.entries(effects))('%s is seen, in the audit log in words, and undone', async (key, effect) => {
    const shows = (text: string) =>
      typeof effect.with === 'string' ? text.includes(effect.with) : effect.with.test(text);
    const set = (change: SettingsChange) => place.admin.put('/api/platformsettingvalues', change);
    if (effect.before) await set(effect.before(place));
    const seen = [shows(await effect.see(place))];
    const saved = await set(effect.change(place));
    expect([saved.statusCode, saved.body]).toEqual([200, expect.any(String)]);
    seen.push(shows(await effect.see(place)));
    const [entry] = (await place.admin.get('/api/audit'))
      .json()
      .entries.filter(({ action }: { action: string }) => action === 'settings.changed');
    expect(entry.words.changes.map(({ label }: { label: string }) => label)).not.toContain('Gegeven');
    expect(entry.new).toHaveProperty(key);
    if (effect.isLater) return expect(seen).toEqual([false, true]);
    expect((await place.admin.post(`/api/undo/${saved.json().undoToken}`)).statusCode).toBe(200);
    seen.push(shows(await effect.see(place)));
    expect(seen).toEqual([false, true, false]);
  });
});

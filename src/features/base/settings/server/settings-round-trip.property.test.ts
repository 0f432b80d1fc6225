import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openServer } from '#test/harness.ts';
import { keepsOrRefuses, localizedWords, typedWords } from '#test/round-trip.ts';
import { type SettingKey, type SettingValues, settingKeys } from '../settings.contract.ts';

const server = await openServer();

const flag = fc.boolean();
const words = localizedWords(typedWords(30));
const color = fc.constantFrom('#154273', '#A1b2C3', '#000000', 'rood');
const domains = fc.uniqueArray(fc.constantFrom('example.org', 'waterrijk.nl', 'a.b.example', 'Geen.domein', 'x'), {
  maxLength: 3,
});
const guid = fc.uuid({ version: 4 });
const severity = fc.constantFrom('allow', 'reason', 'block');
const whole = (min: number, max: number) => fc.integer({ min: min - 1, max: max + 1 });
const moment = fc.option(fc.constantFrom('2026-12-01T08:00:00.000Z', '2026-12-01T08:00:00+01:00', '2026-12-01'));
const image = fc.record({
  guid,
  imageGuid: guid,
  title: words,
  text: words,
  alt: words,
  isDecorative: flag,
  from: moment,
  until: moment,
  link: fc.option(
    fc.oneof(
      fc.record({ page: guid }),
      fc.record({ url: fc.constantFrom('https://example.nl/a', 'javascript:alert(1)', '/agenda') }),
    ),
  ),
  textPosition: fc.constantFrom('start', 'center', 'end', 'top'),
  overlay: fc.constantFrom('panel', 'medium', 'strong'),
});
const day = fc.option(fc.constantFrom('2026-12-01', '0001-01-01', '1 december'));
const address = fc.option(fc.constantFrom('https://example.nl/register/1', 'javascript:alert(1)', 'example.nl'));

/** What each setting may hold, and a little beside it. */
const values: Record<SettingKey, fc.Arbitrary<unknown>> = {
  platformName: localizedWords(typedWords(30)).map((names) => ({ ...names, nl: names.nl ?? 'Waterrijk' })),
  platformDescription: words,
  headerImages: fc.array(image, { maxLength: 3 }),
  footers: fc.array(fc.record({ guid, name: typedWords(85) }), { maxLength: 3 }),
  headerLogo: fc.option(fc.record({ imageGuid: guid, alt: words })),
  faviconLogo: fc.option(guid),
  colorScheme: fc.record({
    brand: color,
    tint: fc.constant('#eef3f8'),
    corners: fc.constantFrom('square', 'round'),
    link: fc.option(color),
    button: fc.option(color),
    focus: fc.option(color),
  }),
  browserColor: color,
  useBrowserColor: flag,
  headerOnScrollUp: fc.boolean(),
  headerVisibility: fc.constantFrom('always', 'home', 'never'),
  headerLogoHeight: whole(56, 200),
  headerLogoPadding: whole(0, 64),
  fontFamily: fc.constantFrom('source-sans', 'system', 'serif'),
  headingFont: fc.constantFrom('text', 'serif', 'comic'),
  showAutoTranslate: flag,
  translationLanguages: fc.subarray(['de', 'uk', 'pt-BR', 'Duits'] as never[]),
  countVisits: fc.boolean(),
  publicCounters: fc.array(fc.constantFrom('visits', 'items', 'members', 'elders') as never, { maxLength: 3 }),
  extraCookies: fc.array(
    fc.record({
      name: fc.constantFrom('_pk*', 'a b', 'sid'),
      party: typedWords(20),
      purpose: fc.dictionary(fc.constantFrom('nl', 'en'), typedWords(20)),
      category: fc.constantFrom('required', 'tracking') as never,
      days: whole(0, 3650),
    }),
    { maxLength: 3 },
  ),
  matomoUrl: fc.option(fc.constantFrom('https://stats.waterrijk.nl/', 'http://stats.waterrijk.nl', 'stats')),
  matomoSiteId: fc.option(fc.constantFrom('3', '03', 'x')),
  matomoMasksAddresses: fc.boolean(),
  siteimproveExemption: fc.option(
    fc.record({ by: typedWords(20), on: fc.constantFrom('2026-11-02', '2999-01-01', 'ooit'), reason: typedWords(20) }),
  ),
  siteimproveId: fc.option(fc.constantFrom('12345', '0', 'x1')),
  embedHosts: fc.subarray(['YouTube', 'Vimeo', 'Google Maps', 'Elders'] as never[]),
  openFormsUrl: fc.option(fc.constantFrom('https://formulieren.waterrijk.nl', 'http://127.0.0.1:8000', 'ftp://a.nl')),
  // An own source gives a tile before it is saved (`map-source.test.ts`).
  mapSource: fc.constantFrom('pdok-grey', 'pdok-pastel', 'none', 'satelliet'),
  mapTileUrl: fc.option(
    fc.constantFrom('https://kaart.waterrijk.nl/{z}/{x}/{y}.png', 'https://kaart.waterrijk.nl/{z}/{x}', 'kaart'),
  ),
  mapAttribution: fc.option(typedWords(155)),
  contactEmail: fc.option(fc.constantFrom('post@waterrijk.nl', 'Post@Waterrijk.NL', 'geen adres')),
  contactPage: fc.option(guid),
  isIndexed: flag,
  managerIdleMinutes: whole(5, 30),
  managerSessionHours: whole(1, 12),
  memberIdleMinutes: whole(5, 720),
  memberSessionDays: whole(1, 30),
  glossary: fc.array(
    fc.record({
      term: typedWords(30),
      translations: fc.dictionary(fc.constantFrom('en', 'de', 'Duits'), typedWords(30)),
    }),
    { maxLength: 3 },
  ),
  adminAddresses: fc.subarray(['127.0.0.1', '127.0.0.0/8', '::1', '10.0.0.1', '2001:db8::/48', 'thuis'] as never[]),
  disabledBlockTypes: fc.subarray(['Chart', 'Video', 'Text', 'Onbekend', 'slider'] as never[]),
  disabledItemTypes: fc.subarray(['Blog', 'Event', 'Roman'] as never[]),
  largestImage: whole(1, 30),
  largestFile: whole(1, 2048),
  fileTypes: fc.subarray(['pdf', 'zip', 'exe'] as never[]),
  synonyms: fc.dictionary(
    fc.constantFrom('nl', 'en', 'nl-simple', 'Duits'),
    fc.array(fc.array(typedWords(30), { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
  ),
  wooOrganisation: fc.option(fc.constantFrom('gemeente Waterrijk', 'regel\neinde', '')),
  wooOrganisationId: fc.option(
    fc.constantFrom('https://identifier.overheid.nl/tooi/id/gemeente/gm0344', 'https://elders.nl/gm0344', 'gm0344'),
  ),
  securityContact: fc.option(fc.constantFrom('veilig@waterrijk.nl', 'https://waterrijk.nl/veilig', 'javascript:x')),
  securityPolicy: fc.option(fc.constantFrom('https://waterrijk.nl/beleid', 'http://waterrijk.nl')),
  securityExpires: fc.option(fc.constantFrom('2027-02-28', '2027-02-30')),
  organisationName: fc.option(fc.constantFrom('Gemeente Waterrijk', 'Haven BV', '', 'a\r\nb')),
  organisationId: fc.option(fc.constantFrom('12345678', '0000 0001', '')),
  contactPhone: fc.option(fc.constantFrom('14 0999', '+31 (0)99-123', 'bel ons', '')),
  contactAddress: fc.option(fc.constantFrom('Raadhuisplein 1, 1234 AB Waterrijk', '')),
  strictTransport: fc.constantFrom('host', 'subdomains', 'preload', 'never'),
  mailSignature: words,
  mailShowsLogo: fc.boolean(),
  mailSenderName: fc.option(fc.constantFrom('Gemeente Waterrijk', ' Waterrijk ', '', 'a\r\nBcc: x')),
  mailReplyTo: fc.option(fc.constantFrom('post@waterrijk.nl', 'geen adres')),
  timeZone: fc.constantFrom('Europe/Amsterdam', 'America/Curacao', 'Amsterdam', 'Mars/Olympus'),
  addressForm: fc.constantFrom('formal', 'informal', 'jij'),
  trashDays: whole(7, 365),
  listModeration: fc.constantFrom('all', 'first', 'anonymous', 'none', 'soms'),
  revisionDays: fc.constantFrom(0, 1, 29, 30, 3650, 3651),
  clientLogDays: whole(1, 90),
  dormantAfterMonths: whole(0, 120),
  pageReviewMonths: whole(0, 60),
  followEnabled: flag,
  followListMails: fc.constantFrom('none', 'direct', 'daily', 'weekly', 'hourly'),
  followUpdateMails: fc.constantFrom('none', 'direct', 'daily', 'weekly', ''),
  digestDay: fc.constantFrom('monday', 'sunday', 'maandag'),
  digestTime: fc.constantFrom('00:00', '07:30', '23:59', '24:00', '7:00', '07:60'),
  siteAccess: fc.constantFrom('public', 'members', 'nobody'),
  registrationMode: fc.constantFrom('closed', 'invite', 'domain', 'approval', 'open'),
  registrationDomains: domains,
  requireVerified: flag,
  refuseDisposableMail: flag,
  disposableDomains: domains,
  allowedMailDomains: domains,
  newsletter: flag,
  secondFactorFor: fc.subarray(['ContentManager', 'Developer', 'Standard']),
  maintenanceText: words,
  maintenanceFrom: moment,
  maintenanceUntil: moment,
  maintenanceColor: fc.constantFrom('info', 'warning', 'error', 'green'),
  isClosed: flag,
  closedText: words,
  closedUntil: moment,
  accessibilityStatus: fc.constantFrom('none', 'A', 'B', 'C', 'D', 'E', 'F'),
  accessibilityRegisterUrl: address,
  accessibilityStatementOn: day,
  accessibilityAuditOn: day,
  accessibilityAuditUrl: address,
  accessibilityApprovedBy: fc.option(typedWords(155)),
  accessibilityEmail: fc.option(fc.constantFrom('a11y@waterrijk.nl', 'geen adres')),
  accessibilityReactionDays: whole(1, 60),
  accessibilityComplaint: words,
  checksPolicy: fc.record({ error: severity, warning: severity, hint: severity }),
};

const trimmed = [
  'mailSenderName',
  'organisationName',
  'organisationId',
  'contactPhone',
  'contactAddress',
  'mapAttribution',
  'wooOrganisation',
] as const;

test('every setting is tried', () => {
  expect(Object.keys(values).sort()).toEqual([...settingKeys].sort());
});

test('PUT /api/platformsettingvalues keeps each setting of what GET gave, or names it', {
  timeout: 120_000,
}, async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  await keepsOrRefuses<SettingValues>({
    read: async () => (await admin.get('/api/settings')).json(),
    send: (settings) => admin.put('/api/platformsettingvalues', settings),
    values,
    // Blanks around words are nobody's words.
    asRead: ({ glossary, synonyms, extraCookies, siteimproveExemption, ...sent }) => ({
      ...sent,
      ...Object.fromEntries(trimmed.map((key) => [key, sent[key]?.trim() ?? null])),
      extraCookies: extraCookies.map((one) => ({ ...one, party: one.party.trim() })),
      siteimproveExemption: siteimproveExemption && {
        ...siteimproveExemption,
        by: siteimproveExemption.by.trim(),
        reason: siteimproveExemption.reason.trim(),
      },
      glossary: glossary.map(({ term, translations }) => ({
        term: term.trim(),
        translations: withEach(translations, (said) => said.trim()),
      })),
      synonyms: withEach(synonyms, (groups) => groups.map((group) => group.map((one) => one.trim()))),
    }),
    numRuns: settingKeys.length * 14,
  });
});

test('a policy for checks says all severities: what is left out is not made up', async () => {
  const { signIn } = await server.createPlatform();
  const admin = await signIn(['Admin']);
  const refused = await admin.put('/api/platformsettingvalues', { checksPolicy: { hint: 'block' } });
  expect([refused.statusCode, Object.keys(refused.json().fields).sort()]).toEqual([
    400,
    ['body.checksPolicy.error', 'body.checksPolicy.warning'],
  ]);
});

const withEach = <Value>(values: Record<string, Value>, change: (value: Value) => Value) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));

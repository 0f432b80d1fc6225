import { z } from 'zod';
import { addressForms } from '#kernel/address-form.ts';
import { boundedText, emailAddress, trimmedText } from '#kernel/bounded-text.ts';
import { calendarDay, timestamp } from '#kernel/bounded-values.ts';
import { businessConstants } from '#kernel/business-constants.ts';
import { embedNames } from '#kernel/embed-hosts.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { fileExtensions } from '#kernel/file-extensions.ts';
import { itemTypeNames } from '#kernel/item-types.ts';
import { LanguageCode } from '#kernel/languages/language-code.ts';
import { Localized } from '#kernel/languages/localized.ts';
import { mailFrequencies, weekDays } from '#kernel/mail-frequencies.ts';
import { moderations } from '#kernel/moderation.ts';
import { strictTransportNames } from '#kernel/strict-transport.ts';
import { isTimeZone } from '#kernel/time-zones.ts';
import { mostMegabytes } from '#kernel/upload-limits.ts';
import { roleKinds } from '../platforms/role-kinds.ts';
import { UndoToken } from '../undo/undo.contract.ts';
import { ChecksPolicy } from './checks-policy.ts';
import { headerOverlays, headerTextPositions, isInOrder, isNamed } from './header-images.rules.ts';
import { isTileAddress, mapSources } from './map-source.rules.ts';
import { publicCounters } from './public-counters.ts';
import { isServerAddress } from './server-address.rules.ts';

const { logoHeight, logoPadding, logoMinHeight } = businessConstants;
const mailDomains = z
  .array(boundedText(253).regex(/^[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/))
  .max(100)
  .default([]);
const httpsUrl = boundedText(200).refine((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' && url.username === '' && !/\s/.test(text);
}, 'bad_url');
/** Nothing that begins another line, as in the head of a mail. */
const oneLine = (limit: number) =>
  trimmedText(limit)
    .min(1)
    .regex(/^[^\p{Cc}]*$/u);
export const defaultTrashDays = 30;
const isWithoutDuplicates = (names: readonly string[]) => new Set(names).size === names.length;
const webAddress = boundedText(500).check(z.url({ protocol: /^https?$/ }));
const color = z.string().regex(/^#[\da-f]{6}$/i);

/** A word for search, or a few that stand together, as in "grof vuil". */
const searchWords = oneLine(60).regex(
  /^[^\p{L}\p{N}\p{M}]*[\p{L}\p{N}\p{M}]+(?:[^\p{L}\p{N}\p{M}]+[\p{L}\p{N}\p{M}]+){0,3}[^\p{L}\p{N}\p{M}]*$/u,
);
/** Words that search takes for the same, in groups, by language. */
export const Synonyms = z
  .record(LanguageCode, z.array(z.array(searchWords).min(2).max(10)).max(200))
  .refine((groups) => Object.keys(groups).length <= 40, 'too_big');
export type Synonyms = z.output<typeof Synonyms>;

/** Words with a letter, on one line, without the sign that ends them where they are typed. */
const glossaryWords = (end: RegExp) =>
  oneLine(100)
    .regex(/\p{L}/u)
    .refine((text) => !end.test(text));
/** Words that a machine leaves as they are, or says in a fixed way in some languages. */
export const Glossary = z
  .array(
    z.strictObject({
      term: glossaryWords(/=/),
      /** None: it stays as it is in every language. In a language that is not here it is left to the machine. */
      translations: z
        .record(LanguageCode, glossaryWords(/;/))
        .refine((given) => Object.keys(given).length <= 40, 'too_big')
        .default({}),
    }),
  )
  .max(300)
  .superRefine((entries, context) => {
    entries.forEach(({ term }, at) => {
      if (entries.findIndex((one) => one.term === term) < at)
        context.addIssue({ code: 'custom', message: 'duplicate', path: [at, 'term'] });
    });
  });
export type Glossary = z.output<typeof Glossary>;

export const cookieCategories = ['required', 'analytical', 'tracking', 'functional'] as const;

/** Cookies that the organisation's own proxy or embedded websites set (functional reference COOK-08). */
export const ExtraCookies = z
  .array(
    z.strictObject({
      /** As RFC 6265 has names; `*` stands for what differs. */
      name: boundedText(100).regex(/^[\w!#$%&'*+.^`|~-]+$/),
      /** Who sets it. */
      party: oneLine(100),
      purpose: Localized.refine((texts) => Object.values(texts).every((text) => text.length <= 500), {
        error: 'too_big',
        abort: true,
      }).refine((texts) => Object.values(texts).some((text) => text.trim() !== ''), 'too_small'),
      category: z.enum(cookieCategories),
      /** Days that it stays; 0: until the browser is closed. */
      days: z.int().min(0).max(3650),
    }),
  )
  .max(50)
  .superRefine((cookies, context) => {
    cookies.forEach(({ name, party }, at) => {
      if (cookies.findIndex((one) => one.name === name && one.party === party) < at)
        context.addIssue({ code: 'custom', message: 'duplicate', path: [at, 'name'] });
    });
  });
export type ExtraCookies = z.output<typeof ExtraCookies>;

/** A data protection officer declared that something may be used without consent: who, on which day, and why or where that is written. */
export const Exemption = z.strictObject({ by: oneLine(150), on: calendarDay, reason: trimmedText(500).min(1) });
export type Exemption = z.output<typeof Exemption>;

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
/** An address of the internet, or a range of them (CIDR), of either version. */
export const addressRange = boundedText(50).refine((text) => address.safeParse(text).success, 'bad_address');

export const HeaderImage = z
  .strictObject({
    guid: z.guid(),
    imageGuid: z.guid(),
    title: Localized.default({}),
    text: Localized.default({}),
    alt: Localized.default({}),
    /** It says nothing that the words on it and the page do not. */
    isDecorative: z.boolean().default(false),
    /** It is shown from this moment until that one; null: always, on that side. */
    from: timestamp.nullable().default(null),
    until: timestamp.nullable().default(null),
    /** Where it leads, all of it; null: nowhere. */
    link: z
      .union([z.strictObject({ page: z.guid() }), z.strictObject({ url: webAddress })])
      .nullable()
      .default(null),
    textPosition: z.enum(headerTextPositions).default('start'),
    overlay: z.enum(headerOverlays).default('panel'),
  })
  .refine(isInOrder, { path: ['until'], message: 'before_start' })
  .refine((image) => image.link === null || isNamed(image), { path: ['link'], message: 'needs_words' });
export type HeaderImage = z.output<typeof HeaderImage>;

/** Those that come with the product, or are on every device: none is fetched from elsewhere. */
export const fonts = ['source-sans', 'system', 'serif'] as const;

export const siteAccesses = ['public', 'members'] as const;

export const Footer = z.strictObject({ guid: z.guid(), name: z.string().max(80) });

/** What a platform is recognised by; the rest is derived from it (look). */
export const ColorScheme = z.strictObject({
  brand: color,
  tint: color,
  corners: z.enum(['square', 'round']).default('round'),
  /** Where they are not to follow from the brand: of links, of the first button, of the ring around what has the focus. */
  link: color.nullable().default(null),
  button: color.nullable().default(null),
  focus: color.nullable().default(null),
});
export type ColorScheme = z.output<typeof ColorScheme>;

/** Every setting: what it holds, its default, and whether everyone may read it (functional reference 6.8). */
export const SettingValues = z.strictObject({
  platformName: Localized.default({}),
  platformDescription: Localized.default({}),
  headerImages: z.array(HeaderImage).max(50).default([]),
  footers: z.array(Footer).max(20).default([]),
  headerLogo: z
    .strictObject({ imageGuid: z.guid(), alt: Localized.default({}) })
    .nullable()
    .default(null),
  faviconLogo: z.guid().nullable().default(null),
  colorScheme: ColorScheme.default({
    brand: '#154273',
    tint: '#eef3f8',
    corners: 'round',
    link: null,
    button: null,
    focus: null,
  }),
  browserColor: color.default('#154273'),
  useBrowserColor: z.boolean().default(false),
  headerVisibility: z.enum(['always', 'home', 'never']).default('always'),
  /** The header comes back where visitors scroll up (functional reference 6.8). */
  headerOnScrollUp: z.boolean().default(false),
  headerLogoHeight: z.int().min(logoMinHeight).max(200).default(logoHeight),
  headerLogoPadding: z.int().min(0).max(64).default(logoPadding),
  fontFamily: z.enum(fonts).default('source-sans'),
  headingFont: z.enum(['text', ...fonts]).default('text'),
  /** Visitors may have a page translated by a machine, where the installation has one. */
  showAutoTranslate: z.boolean().default(false),
  /** Into these languages. */
  translationLanguages: z.array(LanguageCode).max(40).default(['en', 'de', 'fr', 'es', 'pl', 'uk', 'ar', 'tr']),
  /** For machine translation, of editors too (functional reference 6.8). */
  glossary: Glossary.default([]),
  /** Digits only: it stands in the address of a script. */
  siteimproveId: boundedText(20).regex(/^\d+$/).nullable().default(null),
  /** Declared exempt, Siteimprove counts without asking (functional reference 6.16). */
  siteimproveExemption: Exemption.nullable().default(null),
  /** Root of a server of Matomo, and the number that the website has there: digits only, as they stand in the address of a view. */
  matomoUrl: boundedText(200).refine(isServerAddress, 'bad_url').nullable().default(null),
  matomoSiteId: boundedText(10)
    .regex(/^[1-9]\d*$/)
    .nullable()
    .default(null),
  /** An admin says that Matomo keeps no whole IP addresses (functional reference 6.16). */
  matomoMasksAddresses: z.boolean().default(false),
  /** In the cookie statement beside those of the product. */
  extraCookies: ExtraCookies.default([]),
  /** Visits are counted, without cookies (functional reference 6.16). */
  countVisits: z.boolean().default(true),
  /** Counts of the platform that everybody may see: those of what is public anyway, until an admin says otherwise (functional reference 7.10). */
  publicCounters: z
    .array(z.enum(publicCounters))
    .max(publicCounters.length)
    .refine(isWithoutDuplicates, 'duplicate')
    .default(['pages', 'items']),
  /** Root of the server of Open Formulieren, whose script runs on pages with its forms. */
  openFormsUrl: boundedText(200).refine(isServerAddress, 'bad_url').nullable().default(null),
  /** Where the tiles of maps come from; the address of own ones, with `{z}`, `{x}` and `{y}`, and who is to be named for them. */
  mapSource: z.enum(mapSources).default('pdok-standard'),
  mapTileUrl: boundedText(300).refine(isTileAddress, 'bad_url').nullable().default(null),
  mapAttribution: oneLine(150).nullable().default(null),
  /** Websites of which blocks show something in a frame; of the others there is a link. */
  embedHosts: z.array(z.enum(embedNames)).max(embedNames.length).default(embedNames),
  /** Types of blocks and items that nobody adds here; what is there stays. A type that comes with a later version is on (decision 0087). */
  disabledBlockTypes: z
    .array(boundedText(80).regex(/^[A-Z]\w*$/))
    .max(200)
    .refine(isWithoutDuplicates, 'duplicate')
    .default([]),
  disabledItemTypes: z
    .array(z.enum(itemTypeNames))
    .max(itemTypeNames.length)
    .refine(isWithoutDuplicates, 'duplicate')
    .default([]),
  /** Files whose names end so can be uploaded, by editors and in forms. */
  fileTypes: z
    .array(z.enum(fileExtensions))
    .max(fileExtensions.length)
    .default([...fileExtensions]),
  /** Megabytes of one image, and of one file of any other kind; the product has limits of its own below this (functional reference 6.8). */
  largestImage: z.int().min(1).max(mostMegabytes.image).default(mostMegabytes.image),
  largestFile: z.int().min(1).max(mostMegabytes.file).default(mostMegabytes.file),
  /** Whose clocks dates and times follow (IANA). It is the platform's own, and kept there. */
  timeZone: boundedText(60).refine(isTimeZone, 'bad_time_zone').default('Europe/Amsterdam'),
  /** How Dutch texts of the product address people: `u` or `je` (functional reference 6.8). */
  addressForm: z.enum(addressForms).default('formal'),
  contactEmail: emailAddress.nullable().default(null),
  /** Who the website is of, for search engines on its home page (schema.org `Organization`, functional reference 6.8). */
  organisationName: oneLine(150).nullable().default(null),
  /** In a register, such as the number of a chamber of commerce. */
  organisationId: oneLine(40).nullable().default(null),
  contactPhone: oneLine(30)
    .regex(/^[+\d][\d ()./-]{1,28}$/, 'bad_phone')
    .nullable()
    .default(null),
  contactAddress: oneLine(200).nullable().default(null),
  contactPage: z.guid().nullable().default(null),
  isIndexed: z.boolean().default(true),
  /** Who looks for one of a group finds the others as well (functional reference 6.8). */
  synonyms: Synonyms.default({}),
  /** Of `/.well-known/security.txt` (RFC 9116): where who found a weakness reports it; without it the contact address. */
  securityContact: z.union([emailAddress, httpsUrl]).nullable().default(null),
  /** Page that says how reports are dealt with. */
  securityPolicy: httpsUrl.nullable().default(null),
  /** The last day that the file holds; null: half a year from whenever it is asked. */
  securityExpires: calendarDay.nullable().default(null),
  /** How far browsers come by HTTPS alone. */
  strictTransport: z.enum(strictTransportNames).default('subdomains'),
  /** The organisation whose documents the Woo index harvests: its official name, and its identifier in the value lists of TOOI. */
  wooOrganisation: oneLine(150).nullable().default(null),
  wooOrganisationId: boundedText(200)
    .regex(/^https:\/\/identifier\.overheid\.nl\/tooi\/id\/[a-z_]+\/[a-z]+\d+$/, 'bad_url')
    .nullable()
    .default(null),
  /** Who mails are from, as people read it; null: the name of the platform. The address is the installation's own. */
  mailSenderName: oneLine(80).nullable().default(null),
  /** Where answers to mails go. */
  mailReplyTo: emailAddress.nullable().default(null),
  /** Below every mail, before the name of the website (functional reference 6.8). */
  mailSignature: Localized.default({}),
  /** The logo of the pages stands above mails. */
  mailShowsLogo: z.boolean().default(false),
  /** How new lists are moderated until an editor says otherwise (functional reference 6.8). */
  listModeration: z.enum(moderations).default('all'),
  /** Days until what is in the trash is deleted for good (functional reference 6.8). */
  trashDays: z.int().min(7).max(365).default(defaultTrashDays),
  /** Days that former versions of pages and items are kept; 0: for ever (functional reference 6.8). */
  revisionDays: z.union([z.literal(0), z.int().min(30).max(3650)]).default(0),
  /** Days that errors in browsers are kept. */
  clientLogDays: z.int().min(1).max(90).default(14),
  /** Months without a sign-in after which an account is put on pause; 0: never. */
  dormantAfterMonths: z.int().min(0).max(120).default(18),
  /** Months after a review until the next one of that page; 0: none (functional reference 6.6.2). */
  pageReviewMonths: z.int().min(0).max(60).default(12),
  /** Who reads the website: everybody, or only who has an account (functional reference 6.8). */
  siteAccess: z.enum(siteAccesses).default('public'),
  /** Who may make an account (functional reference 6.2.1). */
  registrationMode: z.enum(['closed', 'invite', 'domain', 'approval', 'open']).default('closed'),
  registrationDomains: mailDomains,
  /** Nobody signs in before their address is proven. */
  requireVerified: z.boolean().default(true),
  /** Nobody joins with an address that is deleted (functional reference 6.9). */
  refuseDisposableMail: z.boolean().default(true),
  /** Refused beside those that the product knows, and never refused; each with what is under it. */
  disposableDomains: mailDomains,
  allowedMailDomains: mailDomains,
  /** People may subscribe to one. */
  newsletter: z.boolean().default(false),
  /** People with an account can follow lists, items and pages (functional reference 6.10.4). */
  followEnabled: z.boolean().default(true),
  /** How often they get mail of what is new in lists, and of updates, until they choose themselves. */
  followListMails: z.enum(mailFrequencies).default('direct'),
  followUpdateMails: z.enum(mailFrequencies).default('direct'),
  /** The day of mails that come once a week, and the time of all that are not direct, by the clocks of the platform. */
  digestDay: z.enum(weekDays).default('monday'),
  digestTime: boundedText(5)
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'bad_time')
    .default('07:00'),
  /** Anyone who has such a role does nothing until they have a second factor (functional reference 6.2.3). */
  secondFactorFor: z.array(z.enum(roleKinds)).max(roleKinds.length).default(['Admin']),
  /** Rights to manage the platform count from these addresses alone; none: from everywhere (functional reference 6.8). */
  adminAddresses: z.array(addressRange).max(100).default([]),
  /** Minutes without a sign of life after which people who manage the platform are signed out (functional reference BIO-07). */
  managerIdleMinutes: z.int().min(5).max(30).default(30),
  /** Hours after signing in at which they are, whatever they do. */
  managerSessionHours: z.int().min(1).max(12).default(12),
  /** The same for everybody else. */
  memberIdleMinutes: z.int().min(5).max(720).default(720),
  memberSessionDays: z.int().min(1).max(30).default(30),
  /** What publishing does with issues of each severity (functional reference A11Y-19). */
  checksPolicy: ChecksPolicy.default({ error: 'reason', warning: 'allow', hint: 'allow' }),
  /** A notice above every page, from a moment until a moment; without words there is none. */
  maintenanceText: Localized.default({}),
  maintenanceFrom: timestamp.nullable().default(null),
  maintenanceUntil: timestamp.nullable().default(null),
  maintenanceColor: z.enum(['info', 'warning', 'error']).default('info'),
  /** Visitors get a maintenance page, until that moment where there is one. */
  isClosed: z.boolean().default(false),
  closedText: Localized.default({}),
  closedUntil: timestamp.nullable().default(null),
  /** Of the accessibility statement (functional reference STMT-02); `none`: no statement is filled in. */
  accessibilityStatus: z.enum(['none', 'A', 'B', 'C', 'D', 'E']).default('none'),
  /** Where the statement stands in the register. */
  accessibilityRegisterUrl: webAddress.nullable().default(null),
  accessibilityStatementOn: calendarDay.nullable().default(null),
  accessibilityAuditOn: calendarDay.nullable().default(null),
  accessibilityAuditUrl: webAddress.nullable().default(null),
  /** Who approved it: a name or a function. */
  accessibilityApprovedBy: boundedText(150).nullable().default(null),
  /** Where problems go; null: to the address for contact. */
  accessibilityEmail: emailAddress.nullable().default(null),
  /** Working days within which a problem is answered. */
  accessibilityReactionDays: z.int().min(1).max(60).default(5),
  /** What to do where the answer does not help; without it the words of the law. */
  accessibilityComplaint: Localized.default({}),
});
export type SettingValues = z.output<typeof SettingValues>;
export type SettingKey = keyof SettingValues;

export const settingKeys = Object.keys(SettingValues.shape) as SettingKey[];

/** Omitted settings keep their value. */
export const SettingsChange = z.strictObject(
  Object.fromEntries(settingKeys.map((key) => [key, SettingValues.shape[key].unwrap().optional()])) as {
    [Key in SettingKey]: z.ZodOptional<ReturnType<(typeof SettingValues.shape)[Key]['unwrap']>>;
  },
);
/** What a page looks different with. */
export const Look = z.strictObject({
  colorScheme: SettingsChange.shape.colorScheme,
  fontFamily: SettingsChange.shape.fontFamily,
  headingFont: SettingsChange.shape.headingFont,
  headerLogo: SettingsChange.shape.headerLogo,
  headerLogoHeight: SettingsChange.shape.headerLogoHeight,
  headerLogoPadding: SettingsChange.shape.headerLogoPadding,
  headerVisibility: SettingsChange.shape.headerVisibility,
});
export type Look = z.output<typeof Look>;

export type SettingsChange = z.input<typeof SettingsChange>;

/** Not for visitors. */
const privateKeys: ReadonlySet<string> = new Set<SettingKey>([
  'contactEmail',
  'siteimproveExemption',
  'countVisits',
  'publicCounters',
  'registrationDomains',
  'refuseDisposableMail',
  'disposableDomains',
  'allowedMailDomains',
  'dormantAfterMonths',
  'secondFactorFor',
  'adminAddresses',
  'managerIdleMinutes',
  'managerSessionHours',
  'memberIdleMinutes',
  'memberSessionDays',
  'checksPolicy',
  'pageReviewMonths',
  'followListMails',
  'followUpdateMails',
  'digestDay',
  'digestTime',
  'mailReplyTo',
  'mailSenderName',
  'mailShowsLogo',
  'mailSignature',
  'synonyms',
  'glossary',
  'clientLogDays',
  'revisionDays',
  'listModeration',
  'disabledBlockTypes',
  'disabledItemTypes',
  'mapTileUrl',
  'maintenanceText',
  'maintenanceFrom',
  'maintenanceUntil',
  'maintenanceColor',
  'closedText',
  'closedUntil',
  'accessibilityEmail',
]);
/** Their words are part of pages: not for who may read no page. */
export const isContentSetting = (key: string) => key === 'headerImages' || key === 'footers';
export const isPublicSetting = (key: string) => !privateKeys.has(key);

export const getSettingValues = defineEndpoint({
  name: 'settings.values',
  method: 'GET',
  path: '/api/platformsettingvalues',
  access: 'public',
  isOpenToOutsiders: true,
  summary: 'Values of settings that the caller may read, in one language. Names of hosts come from the platform.',
  query: z.strictObject({
    keys: z.string().max(1000).optional().describe('Names, separated by commas'),
    includeAll: z.enum(['true', 'false']).optional(),
    lang: z.string().max(20).optional(),
  }),
  response: z.record(z.string(), z.json()),
});

export const getSettings = defineEndpoint({
  name: 'settings.all',
  method: 'GET',
  path: '/api/settings',
  access: 'manage-settings',
  summary: 'Every setting as it is stored, with all languages; what was never set has its default.',
  response: SettingValues,
});

/** Characters that the words on a header image may have. */
export const headerWordsMost = { title: 150, text: 500 };
const words = z.strictObject({
  title: z.string().trim().max(headerWordsMost.title),
  text: z.string().trim().max(headerWordsMost.text),
});
const worded = z.strictObject({ text: z.string(), language: z.string() });

export const setHeaderImageWords = defineEndpoint({
  name: 'settings.headerImageWords',
  method: 'PUT',
  path: '/api/platformsettingvalues/headerImages/{guid}',
  access: 'manage-settings',
  summary:
    'Saves the words on a header image in one language; without words of its own a language shows those of another. 409 when they are no longer what was seen.',
  params: z.strictObject({ guid: z.guid() }),
  body: words.extend({ language: z.string().max(20), seen: words }),
  /** What visitors in that language see now. */
  response: z.strictObject({ title: worded, text: worded, undoToken: UndoToken }),
});

/** Of platform staff, and of the installation: nobody changes them here. */
export const staffKeys = ['primaryDomain', 'hostNames'] as const;

/** Who gets in, and how, whose scripts run on pages, and what this server asks: for admins who showed who they are just now (security B12). */
export const entryKeys = [
  ...(['registrationMode', 'registrationDomains', 'requireVerified', 'secondFactorFor'] as const),
  ...(['refuseDisposableMail', 'disposableDomains', 'allowedMailDomains', 'openFormsUrl'] as const),
  'adminAddresses',
  'mapTileUrl',
  'strictTransport',
  ...(['managerIdleMinutes', 'managerSessionHours', 'memberIdleMinutes', 'memberSessionDays'] as const),
  'isClosed',
  'siteAccess',
] as const;

export const setSettingValues = defineEndpoint({
  name: 'settings.set',
  method: 'PUT',
  path: '/api/platformsettingvalues',
  access: 'manage-settings',
  summary:
    'Saves the given settings, with all their languages, and leaves the others. Domains are refused; who gets in, and how, is for admins with a fresh session.',
  body: SettingsChange.extend({ primaryDomain: z.unknown().optional(), hostNames: z.unknown().optional() }),
  response: z.strictObject({ undoToken: UndoToken }),
});

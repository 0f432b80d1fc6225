import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

/** Of the category list of the standard, those that a product like this can be in. */
const categories = [
  'collaboration',
  'communications',
  'content-management',
  'digital-citizenship',
  'knowledge-management',
  'online-community',
  'translation',
  'website-builder',
] as const;

const httpUrl = z.url({ protocol: /^https?$/ });
const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/);
const text = z.string().trim().min(1);

const description = z.strictObject({
  localisedName: text.optional(),
  shortDescription: text.max(150),
  longDescription: text.min(150).max(10_000),
  documentation: httpUrl.optional(),
  apiDocumentation: httpUrl.optional(),
  features: z.array(text).min(1),
  screenshots: z.array(text).optional(),
  videos: z.array(httpUrl).optional(),
  awards: z.array(text).optional(),
});

const contact = z.strictObject({
  name: text,
  email: z.email().optional(),
  affiliation: text.optional(),
  phone: text.optional(),
});

/**
 * publiccode.yml 0.4 (https://yml.publiccode.tools/schema.core.html) as its validator, publiccode-parser-go, checks it without the
 * network: keys, lengths and values. Deprecated keys are errors here. That validator is a Go program, which npm does not have.
 */
const PublicCode = z.strictObject({
  publiccodeYmlVersion: z.enum(['0.4', '0.4.0']),
  name: text,
  applicationSuite: text.optional(),
  url: httpUrl,
  landingURL: httpUrl.optional(),
  isBasedOn: z.union([httpUrl, z.array(httpUrl)]).optional(),
  softwareVersion: text.optional(),
  releaseDate: z.iso.date().optional(),
  logo: text.optional(),
  platforms: z.array(text).min(1),
  categories: z.array(z.enum(categories)).min(1),
  usedBy: z.array(text).optional(),
  roadmap: httpUrl.optional(),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  softwareType: z.enum([
    'standalone/mobile',
    'standalone/iot',
    'standalone/desktop',
    'standalone/web',
    'standalone/backend',
    'standalone/other',
    'addon',
    'library',
    'configurationFiles',
  ]),
  intendedAudience: z
    .strictObject({
      scope: z.array(text).optional(),
      countries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
      unsupportedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).optional(),
    })
    .optional(),
  description: z.record(languageTag, description).refine((all) => Object.keys(all).length > 0),
  legal: z.strictObject({ license: text, mainCopyrightOwner: text.optional() }),
  maintenance: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('none') }),
    z.strictObject({ type: z.enum(['internal', 'community']), contacts: z.array(contact).min(1) }),
    z.strictObject({
      type: z.literal('contract'),
      contractors: z.array(z.strictObject({ name: text, until: z.iso.date() })).min(1),
    }),
  ]),
  localisation: z.strictObject({ localisationReady: z.boolean(), availableLanguages: z.array(languageTag).min(1) }),
  dependsOn: z
    .strictObject({ open: z.array(z.strictObject({ name: text, versionMin: z.string().optional() })).optional() })
    .optional(),
});

const written = parse(read('publiccode.yml'));

test('publiccode.yml is what the standard asks for', () => {
  const { error } = PublicCode.safeParse(written);
  expect(error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []).toEqual([]);
});

test('it says what the package and the product say', () => {
  const { license } = JSON.parse(read('package.json'));
  expect(written.legal.license).toBe(license);
  expect(written.localisation.availableLanguages).toEqual(['nl', 'en']);
  expect(Object.keys(written.description)).toEqual(written.localisation.availableLanguages);
});

test.each([
  ['without an address', ({ url: _url, ...rest }: typeof written) => rest],
  ['in a category of its own', (good: typeof written) => ({ ...good, categories: ['content-management-system'] })],
  ['with nobody to ask', (good: typeof written) => ({ ...good, maintenance: { type: 'community' } })],
  ['with a key that the standard does not have', (good: typeof written) => ({ ...good, licence: 'EUPL-1.2' })],
])('one %s is refused', (_name, change) => {
  expect(PublicCode.safeParse(change(written)).success).toBe(false);
});

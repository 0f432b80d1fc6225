import { z } from 'zod';
import { trimmedText } from '#kernel/bounded-text.ts';
import { calendarDay } from '#kernel/bounded-values.ts';
import { isPublicUrl } from '#kernel/url.ts';

/**
 * The seventeen categories of the Dutch Open Government Act (Woo, article 3.3), in the order that the harvester of the Woo index
 * numbers them in, from 001: the identifier of each in the value list of TOOI, and what it is called there.
 */
export const wooCategories = {
  c_139c6280: 'wetten en algemeen verbindende voorschriften',
  c_aab6bfc7: 'overige besluiten van algemene strekking',
  c_759721e2: 'ontwerpen van wet- en regelgeving met adviesaanvraag',
  c_40a05794: 'organisatie en werkwijze',
  c_89ee6784: 'bereikbaarheidsgegevens',
  c_8c840238: 'bij vertegenwoordigende organen ingekomen stukken',
  c_c76862ab: 'vergaderstukken Staten-Generaal',
  c_db4862c3: 'vergaderstukken decentrale overheden',
  c_3a248e3a: 'agenda’s en besluitenlijsten bestuurscolleges',
  c_99a836c7: 'adviezen',
  c_8fc2335c: 'convenanten',
  c_c6cd1213: 'jaarplannen en jaarverslagen',
  c_cf268088: 'subsidieverplichtingen anders dan met beschikking',
  c_3baef532: 'Woo-verzoeken en -besluiten',
  c_fdaee95e: 'onderzoeksrapporten',
  c_46a81018: 'beschikkingen',
  c_a870c43d: 'klachtoordelen',
} as const;
export type WooCategory = keyof typeof wooCategories;

const categories = Object.keys(wooCategories) as [WooCategory, ...WooCategory[]];

/** Languages of documents, by ISO 639-1. */
export const documentLanguages = ['nl', 'fy', 'en', 'de', 'fr'] as const;

const relation = trimmedText(2048).refine((text) => /^https?:/.test(text) && isPublicUrl(text), 'url');

/** What is known of a publication beside its title, texts and files (functional reference WOO-01). */
export const publicationFields = z.strictObject({
  /** Without one it is in no sitemap of the Woo. */
  category: z.enum(['', ...categories]).default(''),
  /** Who made it, as the page says it; the sitemaps name the organisation of the settings. */
  organisation: trimmedText(150).default(''),
  /** The day on which the document was made or established. */
  documentDate: calendarDay.nullable().default(null),
  documentLanguage: z.enum(documentLanguages).default('nl'),
  subject: trimmedText(150).default(''),
  /** As the organisation knows it: of a case, or of the document. */
  identifier: trimmedText(120).default(''),
  documentStatus: z.enum(['', 'draft', 'final', 'replaced']).default(''),
  /** Web addresses of documents that it belongs with. */
  relations: z.array(relation).max(20).default([]),
});
export type PublicationFields = z.output<typeof publicationFields>;

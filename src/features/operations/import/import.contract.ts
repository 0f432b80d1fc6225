import { z } from 'zod';

const counts = z.record(z.string(), z.record(z.string(), z.int()));

/** Something of the source that became something else, or nothing. */
export const NamedChange = z.strictObject({
  section: z.literal('change'),
  /** Where it stood: kind, number and title of the post. */
  where: z.string(),
  what: z.string(),
  became: z.string(),
  detail: z.string().default(''),
});

/** An image or file that could not be had. Its place is kept. */
export const NotFetched = z.strictObject({
  section: z.literal('not fetched'),
  where: z.string(),
  address: z.string(),
  why: z.string(),
});

/** A link that still leads to the old site, because the export has no target for it. */
export const OldLink = z.strictObject({ section: z.literal('old link'), where: z.string(), address: z.string() });

/** What an address of before is now. */
export const Imported = z.strictObject({
  section: z.literal('imported'),
  kind: z.enum(['page', 'item']),
  where: z.string(),
  guid: z.guid(),
  from: z.string(),
  status: z.string(),
});

export const ReportEntry = z.discriminatedUnion('section', [NamedChange, NotFetched, OldLink, Imported]);
export type ReportEntry = z.output<typeof ReportEntry>;

export const ReportSummary = z.strictObject({
  source: z.string(),
  file: z.string(),
  host: z.string(),
  isDryRun: z.boolean(),
  startedAt: z.iso.datetime(),
  finishedAt: z.iso.datetime(),
  /** Kind in the export -> what became of it -> how many. */
  records: counts,
  /** Element, block comment (`wp:…`) or shortcode (`[…]`) -> what it became -> how many. */
  elements: counts,
  /** Section of the entries -> how many. */
  entries: z.record(z.string(), z.int()),
});
export type ReportSummary = z.output<typeof ReportSummary>;

/** The file that an import leaves behind. */
export const ImportReport = z.strictObject({ entries: z.array(ReportEntry), summary: ReportSummary });
export type ImportReport = z.output<typeof ImportReport>;

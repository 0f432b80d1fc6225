import type { ReportEntry, ReportSummary } from '#features/operations/import/import.contract.ts';
import type { Report } from '#features/operations/import/server/report.ts';

const shown = 40;

/** The report for people: every count, and the first of everything that it names. */
export function printReport(summary: ReportSummary, report: Report, path: string) {
  console.log(
    summary.isDryRun ? `\nDry run on ${summary.host}: nothing was changed.` : `\nImported into ${summary.host}.`,
  );
  printCounts('In the export', summary.records);
  printCounts('Elements of the content', summary.elements);
  printEntries('Became something else', summary, report.first('change'));
  printEntries('Could not be had', summary, report.first('not fetched'));
  printEntries('Links that still lead to the old site', summary, report.first('old link'));
  console.log(`\nThe whole report: ${path}`);
}

function printCounts(title: string, counts: ReportSummary['records']) {
  console.log(`\n${title}`);
  const rows = Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(0, ...rows.map(([name]) => name.length));
  for (const [name, outcomes] of rows) {
    const words = Object.entries(outcomes).map(([outcome, number]) => `${number} ${outcome}`);
    console.log(`  ${name.padEnd(width)}  ${words.join(', ')}`);
  }
}

function printEntries(title: string, { entries }: ReportSummary, first: readonly ReportEntry[]) {
  const [sample] = first;
  if (!sample) return;
  console.log(`\n${title}: ${entries[sample.section] ?? first.length}`);
  for (const entry of first.slice(0, shown)) console.log(`  ${sentence(entry)}`);
  const rest = (entries[sample.section] ?? 0) - shown;
  if (rest > 0) console.log(`  … and ${rest} more, in the report`);
}

function sentence(entry: ReportEntry): string {
  switch (entry.section) {
    case 'change':
      return `${entry.where.slice(0, 60)}: ${entry.what} became ${entry.became}${entry.detail ? ` (${entry.detail.slice(0, 100)})` : ''}`;
    case 'not fetched':
      return `${entry.address}: ${entry.why} (${entry.where})`;
    case 'old link':
      return `${entry.address} (${entry.where})`;
    case 'imported':
      return `${entry.from} is ${entry.kind} ${entry.guid}`;
  }
}

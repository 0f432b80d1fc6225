import type { Break, BreakName, IntegrityReport } from './integrity.contract.ts';

/** What is wrong, after what it is wrong with. */
const says: Readonly<Record<BreakName, string>> = {
  'menu-item': 'leads to an item that is gone',
  'menu-loop': 'stands below itself, with the others of its loop',
  'menu-elsewhere': 'stands below an entry of another menu',
  'page-template': 'was made of a template that is gone',
  'page-footer': 'has a footer that the settings do not have',
  'page-header-image': 'has a header image that the settings do not have',
  'page-social-image': 'has an image of its own that is gone',
  'document-name': 'names something that is gone',
  'item-image': 'has an image that is gone',
  'item-list': 'is in a list that is gone',
  'removed-list': 'is to give its items to a list that is gone',
  'redirect-target': 'leads to a page or item that is gone',
  'audience-role': 'lets in a role that is gone',
  'page-role': 'is edited by a role that is gone',
  'invitation-role': 'gives a role that is gone',
  'provider-role': 'gives a role that is gone',
  'link-role': 'has a role of a provider that is gone',
  'rule-property': 'has a rule that looks at a profile field that is gone',
  'setting-page': 'names a page that is gone',
  'setting-image': 'names an image that is gone',
  'image-owner': 'is kept for something that is gone',
  'image-file': 'has no file in the store',
  'guarded-row': 'breaks a rule of the database itself',
};

/** The report as a person reads it: a table for each platform. */
export function reportLines({ platforms, unnamedFiles, isBroken }: IntegrityReport): string[] {
  const files = unnamedFiles.length;
  return [
    ...platforms.flatMap(({ host, breaks }) => [
      `${host}: ${breaks.length === 0 ? 'nothing is broken' : `${breaks.length} broken`}`,
      ...tableOf(breaks),
    ]),
    ...(files > 0 ? [`${files} ${files === 1 ? 'file' : 'files'} that no image names (left alone):`] : []),
    ...unnamedFiles.map((key) => `  ${key}`),
    isBroken ? 'Some references are broken.' : 'Every reference leads somewhere.',
  ];
}

function tableOf(breaks: readonly Break[]): string[] {
  const rows = breaks.map((one) => [
    one.name,
    one.title ? `${one.kind} "${one.title}"` : `${one.kind} ${one.id}`,
    `${says[one.name]}${one.field ? ` (${one.field})` : ''}`,
    one.address,
    one.targets.join(' '),
    one.canBeFixed ? 'can be fixed' : 'look at it yourself',
  ]);
  const head = ['what', 'where', 'is wrong', 'address', 'gone', 'repair'];
  const all = rows.length > 0 ? [head, ...rows] : [];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0)));
  return all.map((row) => `  ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd());
}

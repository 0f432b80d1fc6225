import type { AuditEntry } from '#features/operations/audit/audit.contract.ts';
import { readAudit } from '#features/operations/audit/server/audit.service.ts';
import { type AuditReader, createAuditTexts, inWords } from '#features/operations/audit/server/in-words.ts';
import { namedIn } from '#infra/audit/audit-entry.ts';
import type { Ctx } from '#infra/ctx.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { interfaceLanguages } from '#kernel/texts.ts';
import { auditWords } from '../src/process/mount-features.ts';

/** The words of every feature. */
export const auditTexts = createAuditTexts(auditWords);

const max = 500;

/** Entries of a platform that do not read as words, in either language: ids, JSON, codes, and what has no word of its own. */
export async function entriesWithoutWords(ctx: Ctx): Promise<string[]> {
  const { entries } = await readAudit(ctx, auditTexts, { pageNumber: 1, itemCount: max });
  if (entries.length === 0) return [];
  return interfaceLanguages.flatMap((language) => {
    const formatDate = createDateFormatter(language, ctx.platform.timeZone);
    return entries.flatMap((entry) => errorsIn(entry, { texts: auditTexts, language, formatDate }));
  });
}

function errorsIn(entry: AuditEntry, reader: AuditReader): string[] {
  const texts = auditTexts[reader.language];
  const { action, kind, title, address, changes } = inWords(entry, reader);
  const said = [action, kind, title, address, ...changes.flatMap((one) => [one.label, one.old, one.new])];
  const lacks =
    !texts.has(`action.${entry.action}`) ||
    (entry.object !== null && kind === texts('kind.other')) ||
    changes.some(({ label }) => label === texts('field.other')) ||
    said.some((text) => text !== undefined && isNoWord(text, entry));
  return lacks ? [`${entry.action} (${reader.language}): ${JSON.stringify(said)} of ${JSON.stringify(entry)}`] : [];
}

/** JSON, an instant as computers write it, a boolean, what JavaScript makes of what it cannot say, or an id. */
const isNoWord = (text: string, entry: AuditEntry): boolean =>
  /[{[]"|"[}\]]|\d{4}-\d\d-\d\d|\b(?:true|false|null|undefined|NaN)\b|\[object/i.test(text) || hasId(text, entry);

/** An id of the entry; things of tests are called by ids too. */
function hasId(text: string, { names, object, old, new: became }: AuditEntry): boolean {
  const called = [...Object.values(names), object?.title, object?.address].filter((name) => name !== undefined);
  const rest = called.reduce<string>((left, name) => left.replaceAll(name || '\0', ''), text);
  return [...namedIn({ old, new: became }), object?.guid ?? '\0'].some((id) => id.length === 36 && rest.includes(id));
}

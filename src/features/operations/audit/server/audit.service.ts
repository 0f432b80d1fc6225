import { writeCsv } from '#infra/csv/write-csv.ts';
import type { Ctx } from '#infra/ctx.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { AppError } from '#kernel/errors.ts';
import { deepestItem } from '#kernel/paging.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '#kernel/texts.ts';
import { readStaffKeys } from '../../../identity/properties/server/properties.service.ts';
import { withoutStaffKeys } from '../../../identity/properties/staff.rules.ts';
import type { AuditEntry, AuditFilter, WordedChange } from '../audit.contract.ts';
import * as store from './audit.store.ts';
import { readEntryNames } from './entry-names.service.ts';
import { type AuditTexts, actionName, inWords } from './in-words.ts';

const countLimit = 10_000;
const longestExport = 20_000;

interface AuditQuery extends AuditFilter {
  pageNumber: number;
  itemCount: number;
  lang?: string | undefined;
}

/** What was done, last first. Throws `validation_failed` for a page that is too deep. */
export async function readAudit(ctx: Ctx, texts: AuditTexts, query: AuditQuery) {
  const { pageNumber, itemCount, lang = ctx.platform.defaultLanguage, ...filter } = query;
  const offset = (pageNumber - 1) * itemCount;
  if (offset + itemCount > deepestItem)
    throw new AppError('validation_failed', 'too deep', { pageNumber: 'too_deep_use_a_filter' });
  const hidden = await hiddenKeys(ctx);
  const seqs = await store.selectSeqs(ctx, { ...filter, hidden }, Math.max(countLimit + 1, offset + itemCount));
  const rows = await store.selectEntries(ctx, seqs.slice(offset, offset + itemCount));
  return {
    entries: await toEntries(ctx, rows, { hidden, language: lang, texts }),
    total: Math.min(seqs.length, countLimit),
    totalIsExact: seqs.length <= countLimit,
    actions: (await store.selectActions(ctx)).map((action) => ({
      action,
      name: actionName(texts[toInterfaceLanguage(lang)], action),
    })),
  };
}

/** Of staff properties, which an admin who is no staff never learns of (security A29). */
const hiddenKeys = async (ctx: Ctx) => (ctx.actor.isPlatformStaff ? new Set<string>() : readStaffKeys(ctx));

interface Reading {
  hidden: ReadonlySet<string>;
  language: string;
  texts: AuditTexts;
}

async function toEntries(ctx: Ctx, rows: readonly store.AuditRow[], { hidden, language, texts }: Reading) {
  const own = toInterfaceLanguage(language);
  const reader = { texts, language: own, formatDate: createDateFormatter(own, ctx.platform.timeZone) };
  const namesIn = await readEntryNames(ctx, rows, language);
  return rows.map((row): AuditEntry => {
    const { seq, at, actorId, actorName, action, objectKind, objectId, detail } = row;
    const { object, names } = namesIn(row);
    const entry = {
      seq,
      at: at.toISOString(),
      action,
      isForgotten: detail === null,
      actor: actorId === null ? null : { guid: actorId, name: actorName ?? '' },
      key: detail?.key ?? null,
      object: objectKind === null || objectId === null ? null : { kind: objectKind, guid: objectId, ...object },
      ip: detail?.ip ?? null,
      old: withoutStaffKeys(detail?.old, hidden),
      new: withoutStaffKeys(detail?.new, hidden),
      names: Object.fromEntries(Object.entries(names).filter(([key]) => !hidden.has(key))),
    };
    return { ...entry, words: inWords(entry, reader) };
  });
}

/** The entries of a filter as CSV, in words and in cells that no spreadsheet takes for formulas. */
export async function exportAudit(ctx: Ctx, texts: AuditTexts, query: AuditFilter & { lang: InterfaceLanguage }) {
  const { lang, ...filter } = query;
  const hidden = await hiddenKeys(ctx);
  const rows = await store.selectEntries(ctx, await store.selectSeqs(ctx, { ...filter, hidden }, longestExport + 1));
  const entries = await toEntries(ctx, rows.slice(0, longestExport), { hidden, language: lang, texts });
  const csv = writeCsv(
    entries.map((entry) => {
      const { seq, at, actor, key, object, ip, words } = entry;
      const { action, kind, title, address, changes } = words;
      const [old, became] = [sideOf(changes, 'old'), sideOf(changes, 'new')];
      return [
        seq,
        at,
        actor?.guid,
        actor?.name,
        action,
        kind,
        title,
        address,
        object?.guid,
        ip,
        old,
        became,
        key?.name,
      ];
    }),
    [
      'seq',
      'at',
      'actor',
      'actorName',
      'action',
      'objectKind',
      'title',
      'address',
      'object',
      'ip',
      'old',
      'new',
      'key',
    ],
  );
  ctx.records({ action: 'audit.exported', new: { count: entries.length, ...filter } });
  return { csv, count: entries.length, isComplete: rows.length <= longestExport };
}

const sideOf = (changes: readonly WordedChange[], side: 'old' | 'new') =>
  changes.flatMap((change) => (change[side] === undefined ? [] : `${change.label}: ${change[side]}`)).join('; ');

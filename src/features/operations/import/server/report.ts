import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReportEntry, ReportSummary } from '../import.contract.ts';

export interface Report {
  record(kind: string, outcome: string, number?: number): void;
  element(name: string, outcome: string): void;
  add(entry: ReportEntry): void;
  /** The file is there, whole, from now on. */
  finish(facts: Omit<ReportSummary, 'records' | 'elements' | 'entries' | 'finishedAt'>): ReportSummary;
  /** Nothing is left of it. */
  discard(): void;
  /** The first entries of a section, for people. */
  first(section: ReportEntry['section']): readonly ReportEntry[];
}

type Counts = Record<string, Record<string, number>>;
const shown = 200;
const maxNames = 2_000;

/** Writes entries to its file as they come, so that a large import needs no memory for them. */
export function openReport(path: string, now: () => Date): Report {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.part`;
  const file = openSync(draft, 'w');
  const records: Counts = {};
  const elements: Counts = {};
  const entries: Record<string, number> = {};
  const first = new Map<string, ReportEntry[]>();
  let buffer = '{"entries":[';
  let isFirst = true;

  const flush = () => {
    writeSync(file, buffer);
    buffer = '';
  };
  return {
    record: (kind, outcome, number = 1) => count(records, kind, outcome, number),
    element: (name, outcome) => count(elements, name, outcome, 1),
    add(entry) {
      entries[entry.section] = (entries[entry.section] ?? 0) + 1;
      const line = JSON.stringify(entry);
      const kept = first.get(entry.section) ?? [];
      // A copy: a part of a text would keep the whole of it in memory.
      if (kept.length < shown) first.set(entry.section, [...kept, JSON.parse(line) as ReportEntry]);
      buffer += `${isFirst ? '' : ','}\n${line}`;
      isFirst = false;
      if (buffer.length > 65_536) flush();
    },
    first: (section) => first.get(section) ?? [],
    finish(facts) {
      const summary: ReportSummary = { ...facts, finishedAt: now().toISOString(), records, elements, entries };
      buffer += `\n],\n"summary":${JSON.stringify(summary, null, 1)}}\n`;
      flush();
      closeSync(file);
      renameSync(draft, path);
      return summary;
    },
    discard() {
      closeSync(file);
      rmSync(draft, { force: true });
    },
  };
}

/** Names beyond a bound are counted together, since an export may invent as many as it likes. */
function count(counts: Counts, name: string, outcome: string, number: number) {
  const known = Object.hasOwn(counts, name) || Object.keys(counts).length < maxNames ? name : 'other names';
  const row = Object.hasOwn(counts, known) ? counts[known] : undefined;
  const own = row ?? {};
  own[outcome] = (own[outcome] ?? 0) + number;
  if (!row) Object.defineProperty(counts, known, { value: own, enumerable: true, writable: true, configurable: true });
}

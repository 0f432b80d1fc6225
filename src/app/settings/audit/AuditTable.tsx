import type { AuditEntry } from '#features/audit/audit.contract.ts';
import { canonicalJson } from '#kernel/text/canonical-json.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '../../app-context.ts';
import { actionName, useAuditTexts } from './texts.ts';

/** Entries with who, when and from where; what it was and became opens below. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { formatDate } = useApp();
  const texts = useAuditTexts();
  return (
    <DataTable
      caption={texts('panel.caption')}
      rows={entries}
      keyOf={({ seq }) => String(seq)}
      columns={[
        { key: 'what', label: texts('panel.what'), cell: (entry) => <What entry={entry} /> },
        {
          key: 'who',
          label: texts('panel.who'),
          cell: ({ actor }) => (actor ? actor.name || texts('panel.gone') : texts('panel.nobody')),
        },
        { key: 'when', label: texts('panel.when'), cell: ({ at }) => formatDate(at, 'moment') },
        { key: 'where', label: texts('panel.where'), cell: ({ ip }) => ip ?? '' },
      ]}
    />
  );
}

function What({ entry }: { entry: AuditEntry }) {
  const texts = useAuditTexts();
  const { action, isForgotten, old, new: became, seq } = entry;
  const name = actionName(texts, action);
  const hasDetail = isForgotten || old !== undefined || became !== undefined;
  if (!hasDetail) return <span className="audit-what">{name}</span>;
  return (
    <details className="audit-what">
      <summary>{name}</summary>
      <dl>
        <dt>{texts('panel.seq')}</dt>
        <dd>{seq}</dd>
        {isForgotten && <dd>{texts('panel.forgotten')}</dd>}
        <Value label={texts('panel.old')} value={old} />
        <Value label={texts('panel.new')} value={became} />
      </dl>
    </details>
  );
}

const Value = ({ label, value }: { label: string; value: unknown }) =>
  value === undefined ? null : (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{canonicalJson(value)}</code>
      </dd>
    </>
  );

import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { AuditEntry, WordedChange } from '../audit.contract.ts';
import { useAuditTexts } from './texts.ts';

/** Entries with what was done to what, who, when and from where; what it was and became opens below. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const app = useApp();
  const texts = useAuditTexts();
  return (
    <DataTable
      caption={texts('panel.caption')}
      rows={entries}
      keyOf={({ seq }) => String(seq)}
      columns={[
        {
          key: 'what',
          label: texts('panel.what'),
          cell: (entry) => <What entry={entry} />,
        },
        {
          key: 'about',
          label: texts('panel.about'),
          cell: ({ words }) => <About kind={words.kind} title={words.title} address={words.address} />,
        },
        {
          key: 'who',
          label: texts('panel.who'),
          cell: ({ actor, key }) => (
            <>
              {actor ? actor.name || texts('panel.gone') : texts('panel.nobody')}
              {key && <p className="app-quiet audit-about">{texts('panel.byKey', { name: key.name })}</p>}
            </>
          ),
        },
        { key: 'when', label: texts('panel.when'), cell: ({ at }) => app.formatDate(at, 'moment') },
        { key: 'where', label: texts('panel.where'), cell: ({ ip }) => ip ?? '' },
      ]}
    />
  );
}

/** What it was done to: its title, and its kind and address below. */
const About = ({ kind, title, address }: { kind: string; title: string; address: string }) =>
  kind === '' ? null : (
    <>
      {title || kind}
      <p className="app-quiet audit-about">{[title && kind, address].filter(Boolean).join(' · ')}</p>
    </>
  );

function What({ entry: { seq, isForgotten, words } }: { entry: AuditEntry }) {
  const { action: name, changes } = words;
  const texts = useAuditTexts();
  if (!isForgotten && changes.length === 0) return <span className="audit-what">{name}</span>;
  return (
    <details className="audit-what">
      <summary>{name}</summary>
      <dl>
        <dt>{texts('panel.seq')}</dt>
        <dd>{seq}</dd>
        {isForgotten && <dd>{texts('panel.forgotten')}</dd>}
        {changes.map((change) => (
          <Change key={change.label} change={change} />
        ))}
      </dl>
    </details>
  );
}

function Change({ change: { label, old, new: became } }: { change: WordedChange }) {
  const texts = useAuditTexts();
  const isBoth = old !== undefined && became !== undefined;
  return (
    <>
      <dt>{label}</dt>
      <dd>{isBoth ? texts('panel.change', { old, new: became }) : (became ?? old)}</dd>
    </>
  );
}

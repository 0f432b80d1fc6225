import type { OpenFinding } from '#features/checks/checks.contract.ts';
import { sentenceOf } from '#features/checks/ui/finding-words.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '../../app-context.ts';
import { useCheckTexts } from './texts.ts';

/** Findings with where they are and the way to mend them. */
export function FindingsTable({ findings }: { findings: readonly OpenFinding[] }) {
  const { formatDate } = useApp();
  const texts = useCheckTexts();
  return (
    <DataTable
      caption={texts('list.caption')}
      rows={findings}
      keyOf={({ owner, language, id }) => `${owner} ${language} ${id}`}
      columns={[
        { key: 'what', label: texts('list.what'), cell: (finding) => <What finding={finding} /> },
        { key: 'where', label: texts('list.where'), cell: (finding) => <Where finding={finding} /> },
        {
          key: 'found',
          label: texts('list.found'),
          cell: ({ foundOn }) => <span className="app-quiet">{formatDate(foundOn, 'day')}</span>,
        },
      ]}
    />
  );
}

const tones = { error: 'negative', warning: 'warning', hint: 'info' } as const;

function What({ finding }: { finding: OpenFinding }) {
  const texts = useCheckTexts();
  const { severity, rule } = finding;
  return (
    <div className="finding">
      <strong className={`finding__kind finding__kind--${tones[severity]}`}>
        {texts(`severity.${severity}`)} · {texts(`rule.${rule}`)}
      </strong>
      <p>{sentenceOf(finding, texts)}</p>
    </div>
  );
}

function Where({ finding: { title, editPath, ownerKind, language } }: { finding: OpenFinding }) {
  const { language: own } = useApp();
  const texts = useCheckTexts();
  const name = title || texts('list.untitled');
  return (
    <div className="finding">
      {editPath === null ? (
        name
      ) : (
        <a href={editPath} aria-label={texts('list.goTo', { title: name })}>
          {name}
        </a>
      )}
      <small className="app-quiet">
        {texts(`list.kind.${ownerKind}`)} · {languageName(language, own)}
      </small>
    </div>
  );
}

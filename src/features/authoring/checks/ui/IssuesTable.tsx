import { languageName } from '#kernel/languages/language-name.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { OpenIssue } from '../checks.contract.ts';
import { sentenceOf } from './issue-words.ts';
import { useCheckTexts } from './texts.ts';

/** Issues with where they are and the way to fix them. */
export function IssuesTableBody({ issues }: { issues: readonly OpenIssue[] }) {
  const { formatDate } = useApp();
  const texts = useCheckTexts();
  return (
    <DataTable
      caption={texts('list.caption')}
      rows={issues}
      keyOf={({ owner, language, id }) => `${owner} ${language} ${id}`}
      columns={[
        { key: 'what', label: texts('list.what'), cell: (issue) => <What issue={issue} /> },
        { key: 'where', label: texts('list.where'), cell: (issue) => <Where issue={issue} /> },
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

function What({ issue }: { issue: OpenIssue }) {
  const texts = useCheckTexts();
  const { severity, rule } = issue;
  return (
    <div className="issue">
      <strong className={`issue__kind issue__kind--${tones[severity]}`}>
        {texts(`severity.${severity}`)} · {texts(`rule.${rule}`)}
      </strong>
      <p>{sentenceOf(issue, texts)}</p>
    </div>
  );
}

function Where({ issue: { title, editPath, ownerKind, language } }: { issue: OpenIssue }) {
  const { language: own } = useApp();
  const texts = useCheckTexts();
  const name = title || texts('list.untitled');
  return (
    <div className="issue">
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

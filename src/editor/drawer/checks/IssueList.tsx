import { useEffect, useRef } from 'react';
import type { Issue } from '#features/authoring/checks/checks.contract.ts';
import { checkTexts, sentenceOf } from '#features/authoring/checks/ui/issue-words.ts';
import { severities } from '#features/base/settings/checks-policy.ts';
import { useEditor } from '../../editor-context.ts';
import { goToIssue } from './go-to-issue.ts';

/** Issues by how bad they are, each with its block, its sentence and the way to it. */
export function IssueList({ issues }: { issues: readonly Issue[] }) {
  const texts = checkTexts[useEditor().context.interfaceLanguage];
  return severities.map((severity) => {
    const own = issues.filter((one) => one.severity === severity);
    if (own.length === 0) return null;
    return (
      <section key={severity} className={`checks__group checks__group--${severity}`}>
        <h3>
          {texts(`severities.${severity}`)} ({own.length})
        </h3>
        <ul className="checks__list">
          {own.map((issue) => (
            <IssueEntry key={issue.id} issue={issue} />
          ))}
        </ul>
      </section>
    );
  });
}

function IssueEntry({ issue }: { issue: Issue }) {
  const editor = useEditor();
  const texts = checkTexts[editor.context.interfaceLanguage];
  const { id, guid, rule } = issue;
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = location.hash === `#issue-${id}`;
  // Somebody came for this one: from the list of all issues.
  useEffect(() => {
    if (isAsked) button.current?.focus();
  }, [isAsked]);
  const where = guid === null ? texts('tab.page') : editor.actions.nameOf(guid);
  return (
    <li id={`issue-${id}`} aria-current={isAsked || undefined}>
      <strong>
        {texts(`rule.${rule}`)} · {where}
      </strong>
      <p>{sentenceOf(issue, texts)}</p>
      <button
        ref={button}
        type="button"
        className="bar-button"
        aria-label={texts('tab.goToNamed', { what: `${texts(`rule.${rule}`)}, ${where}` })}
        onClick={() => goToIssue(editor, issue)}
      >
        {texts('tab.goTo')}
      </button>
    </li>
  );
}

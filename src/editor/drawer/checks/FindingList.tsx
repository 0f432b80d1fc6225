import { useEffect, useRef } from 'react';
import type { Finding } from '#features/checks/checks.contract.ts';
import { severities } from '#features/checks/policy.ts';
import { checkTexts, sentenceOf } from '#features/checks/ui/finding-words.ts';
import { useEditor } from '../../editor-context.ts';
import { goToFinding } from './go-to-finding.ts';

/** Findings by how bad they are, each with its block, its sentence and the way to it. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const texts = checkTexts[useEditor().context.interfaceLanguage];
  return severities.map((severity) => {
    const own = findings.filter((one) => one.severity === severity);
    if (own.length === 0) return null;
    return (
      <section key={severity} className={`checks__group checks__group--${severity}`}>
        <h3>
          {texts(`severities.${severity}`)} ({own.length})
        </h3>
        <ul className="checks__list">
          {own.map((finding) => (
            <FindingEntry key={finding.id} finding={finding} />
          ))}
        </ul>
      </section>
    );
  });
}

function FindingEntry({ finding }: { finding: Finding }) {
  const editor = useEditor();
  const texts = checkTexts[editor.context.interfaceLanguage];
  const { id, guid, rule } = finding;
  const button = useRef<HTMLButtonElement>(null);
  const isAsked = location.hash === `#finding-${id}`;
  // Somebody came for this one: from the list of all findings.
  useEffect(() => {
    if (isAsked) button.current?.focus();
  }, [isAsked]);
  const where = guid === null ? texts('tab.page') : editor.actions.nameOf(guid);
  return (
    <li id={`finding-${id}`} aria-current={isAsked || undefined}>
      <strong>
        {texts(`rule.${rule}`)} · {where}
      </strong>
      <p>{sentenceOf(finding, texts)}</p>
      <button
        ref={button}
        type="button"
        className="bar-button"
        aria-label={texts('tab.goToNamed', { what: `${texts(`rule.${rule}`)}, ${where}` })}
        onClick={() => goToFinding(editor, finding)}
      >
        {texts('tab.goTo')}
      </button>
    </li>
  );
}

import { useId } from 'react';
import type { Issue } from '#features/authoring/checks/checks.contract.ts';
import { checkTexts, countsOf, sentenceOf } from '#features/authoring/checks/ui/issue-words.ts';
import { reasonLength } from '#kernel/reason.ts';
import { useEditor } from '../../editor-context.ts';
import { openDrawer } from '../open-drawer.ts';
import { UnwrittenTexts } from './UnwrittenTexts.tsx';
import type { PublishChecks } from './use-publish-checks.ts';

/** As many are said here; the drawer has them all. */
const maxListed = 3;

/** What was found in the languages that are to be published, and where it is asked the reason to publish anyway. */
export function PublishIssues({ checks, onClose }: { checks: PublishChecks; onClose: () => void }) {
  const { context, ui } = useEditor();
  const texts = checkTexts[context.interfaceLanguage];
  const { issues, policy, needs, hasFailed } = checks;
  if (hasFailed) return <p className="checks__quiet">{texts('publish.unknown')}</p>;
  if (!issues) return <p className="checks__quiet">{texts('publish.running')}</p>;
  const unwritten = <UnwrittenTexts issues={issues} waiting={checks.waiting} onClose={onClose} />;
  if (issues.length === 0)
    return (
      <>
        <p className="checks__quiet">{texts('publish.none')}</p>
        {unwritten}
      </>
    );
  // Nobody else has looked into such a file: that is said here, whatever is asked.
  const isUnseen = ({ rule, severity }: Issue) => rule === 'file-contents' && severity === 'warning';
  const asked = issues.filter((one) => isUnseen(one) || (policy && policy[one.severity] !== 'allow'));
  return (
    <section className="checks__publish">
      <h3>{texts('publish.title')}</h3>
      <p>{texts('publish.found', { found: countsOf(issues, texts) })}</p>
      {asked.length > 0 && (
        <ul className="checks__list">
          {asked.slice(0, maxListed).map((issue) => (
            <li key={`${issue.language} ${issue.id}`}>
              <strong>{texts(`severity.${issue.severity}`)}</strong>
              {sentenceOf(issue, texts)}
            </li>
          ))}
        </ul>
      )}
      {asked.length > maxListed && <p>{texts('publish.more', { count: asked.length - maxListed })}</p>}
      <button
        type="button"
        className="bar-button"
        onClick={() => {
          onClose();
          openDrawer(ui, 'checks');
        }}
      >
        {texts('publish.show')}
      </button>
      {unwritten}
      {needs === 'fixes' && <p className="editor-form__error">{texts('publish.needsFixes')}</p>}
      {needs === 'reason' && <Reason checks={checks} />}
    </section>
  );
}

function Reason({ checks: { reason, isMissing, type } }: { checks: PublishChecks }) {
  const texts = checkTexts[useEditor().context.interfaceLanguage];
  const id = useId();
  const { least: min, most: max } = reasonLength;
  return (
    <>
      <p>{texts('publish.needsReason')}</p>
      <label htmlFor={id}>{texts('publish.reason')}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={max}
        value={reason}
        aria-describedby={`${id}-hint`}
        aria-invalid={isMissing || undefined}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <small
        id={`${id}-hint`}
        className={isMissing ? 'editor-form__error' : undefined}
        role={isMissing ? 'alert' : undefined}
      >
        {texts(isMissing ? 'publish.reasonMissing' : 'publish.reasonHint', { least: min })}
      </small>
    </>
  );
}

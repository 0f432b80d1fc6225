import { useEffect, useState } from 'react';
import { axeSentence, checkTexts } from '#features/authoring/checks/ui/issue-words.ts';
import { useEditor } from '../../editor-context.ts';
import { goToIssue } from './go-to-issue.ts';
import { type AxeIssue, runAxe } from './run-axe.tsx';

/** What axe finds on the page as visitors get it; looked at when this opens, and when somebody asks again. */
export function AxeIssueList({ turn }: { turn: number }) {
  const editor = useEditor();
  const texts = checkTexts[editor.context.interfaceLanguage];
  const [found, setFound] = useState<readonly AxeIssue[] | 'running' | 'failed'>('running');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another look
  useEffect(() => {
    let isOver = false;
    const show = (one: typeof found) => !isOver && setFound(one);
    show('running');
    runAxe(editor).then(show, (error: unknown) => {
      reportError(error);
      show('failed');
    });
    return () => {
      isOver = true;
    };
  }, [editor, turn]);
  return (
    <section className="checks__group">
      <h3>{texts('tab.axe')}</h3>
      {found === 'running' && <p role="status">{texts('tab.running')}</p>}
      {found === 'failed' && <p role="alert">{texts('tab.axeFailed')}</p>}
      {typeof found !== 'string' && found.length === 0 && <p role="status">{texts('tab.none')}</p>}
      {typeof found !== 'string' && found.length > 0 && (
        <ul className="checks__list">
          {found.map((one) => (
            <AxeEntry key={one.id} issue={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AxeEntry({ issue }: { issue: AxeIssue }) {
  const { helpUrl, isSerious, guids } = issue;
  const editor = useEditor();
  const texts = checkTexts[editor.context.interfaceLanguage];
  return (
    <li>
      <strong>{texts(`severity.${isSerious ? 'error' : 'warning'}`)}</strong>
      <p>
        {axeSentence(issue, texts)} ({texts('tab.axeTimes', { count: guids.length })}){' '}
        <a href={helpUrl} rel="noopener">
          {texts('tab.axeMore')}
        </a>
      </p>
      <div className="checks__ways">
        {guids.map((guid) =>
          guid === null ? null : (
            <button
              key={guid}
              type="button"
              className="bar-button"
              onClick={() => goToIssue(editor, { guid, field: '' })}
            >
              {texts('tab.goToNamed', { what: editor.actions.nameOf(guid) })}
            </button>
          ),
        )}
      </div>
    </li>
  );
}

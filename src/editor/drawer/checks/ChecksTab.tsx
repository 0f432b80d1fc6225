import { useState } from 'react';
import { checkTexts, countsOf } from '#features/authoring/checks/ui/issue-words.ts';
import { createDateFormatter } from '#kernel/dates.ts';
import { languageName } from '#kernel/languages/language-name.ts';
import { useEditor } from '../../editor-context.ts';
import { AxeIssueList } from './AxeIssues.tsx';
import { IssueList } from './IssueList.tsx';
import { useIssues } from './use-issues.ts';

/** What there is to fix on the page, looked at again as somebody types (functional reference A11Y-19). */
export function ChecksTab() {
  const { context } = useEditor();
  const { interfaceLanguage, language, timeZone } = context;
  const texts = checkTexts[interfaceLanguage];
  const { issues, reasons, hasFailed, again } = useIssues();
  const [turn, setTurn] = useState(0);
  const format = createDateFormatter(interfaceLanguage, timeZone);
  return (
    <div className="checks">
      <h2>{texts('tab.summary', { language: languageName(language, interfaceLanguage) })}</h2>
      <p role="status">{countsOf(issues, texts) || texts('tab.none')}</p>
      {issues.length === 0 && <p className="checks__quiet">{texts('tab.noneText')}</p>}
      {hasFailed && <p role="alert">{texts('tab.failed')}</p>}
      <IssueList issues={issues} />
      <AxeIssueList turn={turn} />
      <button
        type="button"
        className="bar-button"
        onClick={() => {
          again();
          setTurn(turn + 1);
        }}
      >
        {texts('tab.again')}
      </button>
      {reasons.length > 0 && (
        <section className="checks__group">
          <h3>{texts('tab.reasons')}</h3>
          <ul className="checks__list">
            {reasons.map(({ at, by, reason }) => (
              <li key={at}>
                {texts('tab.reason', { at: format(at, 'moment'), by: by ?? texts('tab.somebody'), reason })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

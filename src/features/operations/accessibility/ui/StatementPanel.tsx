import { use, useState } from 'react';
import { useApp } from '#ui/screens/app-context.ts';
import { readWarnings } from './accessibility.api.ts';
import { StatementWarnings } from './StatementWarnings.tsx';
import { useAccessibilityTexts } from './texts.ts';

/** What is to be renewed, below the facts of the statement, and the way to the page. */
export function StatementPanel() {
  const app = useApp();
  const texts = useAccessibilityTexts();
  const [result] = useState(() => readWarnings(app));
  const { warnings } = use(result);
  return (
    <>
      <StatementWarnings warnings={warnings} />
      <p>
        <a href={`/legal/accessibility/${app.language}`}>{texts('page')}</a>
      </p>
    </>
  );
}

import { Suspense, use, useState } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { readWarnings } from './accessibility.api.ts';
import { StatementWarnings } from './StatementWarnings.tsx';
import { useAccessibilityTexts } from './texts.ts';

/** What is to be renewed, below the facts of the statement, and the way to the page. */
export function StatementPanel() {
  const app = useApp();
  const texts = useAccessibilityTexts();
  const [result] = useState(() => readWarnings(app));
  return (
    <>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} rows={1} />}>
        <Warnings result={result} />
      </Suspense>
      <p>
        <a href={`/legal/accessibility/${app.language}`}>{texts('page')}</a>
      </p>
    </>
  );
}

function Warnings({ result }: { result: ReturnType<typeof readWarnings> }) {
  const { warnings } = use(result);
  return <StatementWarnings warnings={warnings} />;
}

import { Suspense, use, useState } from 'react';
import { getAudit } from '#features/operations/audit/audit.contract.ts';
import { AuditTable } from '#features/operations/audit/ui/AuditTable.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { useUserTexts } from '../texts.ts';

const shown = 25;

/** What the log says was done by somebody, and to them; for admins, who alone read the log. */
export function ActivityPart({ guid }: { guid: string }) {
  const app = useApp();
  const texts = useUserTexts();
  const isAdmin = useUser()?.isAdmin === true;
  const [results] = useState(() => {
    const read = (about: object) =>
      app.api.call(getAudit, { query: { ...about, lang: app.language, pageNumber: 1, itemCount: shown } });
    return isAdmin ? { by: read({ actor: guid }), about: read({ object: guid }) } : undefined;
  });
  if (!results) return <p className="app-intro">{texts('activity.adminsOnly')}</p>;
  return (
    <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
      {(['by', 'about'] as const).map((which) => (
        <section key={which} className="app-section">
          <h2>{texts(`activity.${which}`)}</h2>
          <Entries result={results[which]} />
        </section>
      ))}
    </Suspense>
  );
}

function Entries({
  result,
}: {
  result: Promise<{ entries: Parameters<typeof AuditTable>[0]['entries']; total: number }>;
}) {
  const texts = useUserTexts();
  const { entries, total } = use(result);
  if (entries.length === 0) return <p className="app-quiet">{texts('activity.none')}</p>;
  return (
    <>
      <AuditTable entries={entries} />
      {total > shown && <p className="app-quiet">{texts('activity.more', { count: total - shown })}</p>}
    </>
  );
}

import type { OpenSession } from '#features/identity/sessions/sessions.contract.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { leaveFor, useAction } from '#ui/use-action.ts';
import { endOtherSessions, endSession } from '../../account-security.contract.ts';
import type { SecuritySectionProps } from './section-props.ts';
import { useSecurityTexts } from './texts.ts';

/** Every browser in which somebody is signed in; each can be signed out from here. */
export function SessionsSection({ security, refresh }: SecuritySectionProps) {
  const { api, store } = useApp();
  const own = useSecurityTexts();
  const endOthers = useAction(async () => {
    await api.call(endOtherSessions, {});
    await refresh();
  });
  const endAll = useAction(async () => {
    await api.call(endOtherSessions, {});
    await store.signOut();
    await leaveFor('/');
  });
  const hasFailed = endOthers.error !== null || endAll.error !== null;
  const hasOthers = security.sessions.some(({ isCurrent }) => !isCurrent);
  return (
    <section className="app-section">
      <h2>{own('sessions.title')}</h2>
      <ul className="app-sessions">
        {security.sessions.map((session) => (
          <SessionRow key={session.guid} session={session} refresh={refresh} />
        ))}
      </ul>
      <p role="status">{endOthers.isDone && own('sessions.ended')}</p>
      {hasFailed && <Alert>{own('failed')}</Alert>}
      {hasOthers && (
        <div className="app-actions">
          <Button isBusy={endOthers.isBusy} onClick={() => void endOthers.start()}>
            {own('sessions.endOthers')}
          </Button>
          <Button look="quiet" isBusy={endAll.isBusy} onClick={() => void endAll.start()}>
            {own('sessions.endAll')}
          </Button>
        </div>
      )}
    </section>
  );
}

function SessionRow({ session, refresh }: { session: OpenSession } & Pick<SecuritySectionProps, 'refresh'>) {
  const { api, formatDate } = useApp();
  const own = useSecurityTexts();
  const end = useAction(async () => {
    await api.call(endSession, { params: { guid: session.guid } });
    await refresh();
  });
  const browser = session.browser || own('sessions.unknown');
  const started = formatDate(session.startedAt, 'moment');
  return (
    <li>
      <div className="app-page-name">
        <strong>{browser}</strong>
        <small>{own('sessions.times', { started, seen: formatDate(session.lastSeenAt, 'moment') })}</small>
        {end.error !== null && <Alert>{own('failed')}</Alert>}
      </div>
      {session.isCurrent ? (
        <span className="ui-tag">{own('sessions.this')}</span>
      ) : (
        <Button
          look="quiet"
          isBusy={end.isBusy}
          aria-label={own('sessions.endNamed', { browser, started })}
          onClick={() => void end.start()}
        >
          {own('sessions.end')}
        </Button>
      )}
    </li>
  );
}

import { useRef } from 'react';
import type { OpenSession } from '#features/identity/sessions/sessions.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { Credentials } from '../../one-user.contract.ts';
import { UserFailure } from '../UserFailure.tsx';
import { endSession, endSessions } from '../users.api.ts';
import { OwnAccount } from './OwnAccount.tsx';
import { useCredentialTexts } from './texts.ts';
import type { UserPartProps } from './user-part.ts';

interface SessionsSectionProps extends Pick<UserPartProps, 'user' | 'onChanged'> {
  credentials: Credentials;
}

/** In which browsers somebody is signed in; each, and all, can be signed out. */
export function SessionsSection({ user, credentials: { sessions }, onChanged }: SessionsSectionProps) {
  const app = useApp();
  const texts = useCredentialTexts();
  const isSelf = useUser()?.guid === user.guid;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes with its row.
  const refresh = async () => {
    await onChanged();
    heading.current?.focus();
  };
  const about = { type: 'update', entity: 'user', isHandled: () => true, onDone: refresh } as const;
  const end = useAction((guid: string) => ({
    ...about,
    done: texts('sessions.ended'),
    run: () => endSession(app, user.guid, guid),
  }));
  const endAll = useAction(() => ({
    ...about,
    done: ({ ended }: { ended: number }) => texts('sessions.endedAll', { count: ended }),
    run: () => endSessions(app, user.guid),
  }));
  const isBusy = end.isBusy || endAll.isBusy;
  const error = end.error ?? endAll.error;
  const isGone = error instanceof AppError && error.code === 'not_found';
  return (
    <section className="app-section">
      <h2 ref={heading} tabIndex={-1}>
        {texts('sessions.title')}
      </h2>
      {sessions.length === 0 && <p className="app-quiet">{texts('sessions.none')}</p>}
      <ul className="app-sessions">
        {sessions.map((session) => (
          <SessionRow
            key={session.guid}
            session={session}
            isBusy={isBusy}
            onEnd={isSelf ? undefined : () => void end.start(session.guid)}
          />
        ))}
      </ul>
      {isGone ? <Alert>{texts('sessions.gone')}</Alert> : <UserFailure error={error} />}
      {isSelf && <OwnAccount />}
      {!isSelf && sessions.length > 0 && (
        <>
          <p className="app-quiet">{texts('sessions.text')}</p>
          <Button isBusy={isBusy} onClick={() => void endAll.start()}>
            {texts('sessions.endAll')}
          </Button>
        </>
      )}
    </section>
  );
}

interface SessionRowProps {
  session: OpenSession;
  isBusy: boolean;
  /** Undefined where it is not ended from here. */
  onEnd: (() => void) | undefined;
}

function SessionRow({ session, isBusy, onEnd }: SessionRowProps) {
  const { formatDate } = useApp();
  const texts = useCredentialTexts();
  const browser = session.browser || texts('sessions.unknown');
  const started = formatDate(session.startedAt, 'moment');
  return (
    <li>
      <div className="app-page-name">
        <strong>{browser}</strong>
        <small>{texts('sessions.times', { started, seen: formatDate(session.lastSeenAt, 'moment') })}</small>
      </div>
      {session.isCurrent && <span className="ui-tag">{texts('sessions.this')}</span>}
      {onEnd && (
        <Button
          look="quiet"
          isBusy={isBusy}
          aria-label={texts('sessions.endNamed', { browser, started })}
          onClick={onEnd}
        >
          {texts('sessions.end')}
        </Button>
      )}
    </li>
  );
}

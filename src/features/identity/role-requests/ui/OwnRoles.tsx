import { Suspense, startTransition, use, useState } from 'react';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { JoinableRole } from '../role-requests.contract.ts';
import { AskDialog } from './AskDialog.tsx';
import { type OwnRolesData, readOwnRoles, type Step, takeStep } from './own-roles.api.ts';
import { useOwnRoleTexts } from './texts.ts';

/** Roles that somebody joins, asks for and leaves themselves; nothing where there are none (functional reference 5.7). */
export function OwnRoles() {
  const app = useApp();
  const [result, setResult] = useState(() => readOwnRoles(app));
  const [error, setError] = useState<unknown>(null);
  const again = (cause: unknown) => {
    setError(cause);
    startTransition(() => setResult(readOwnRoles(app)));
  };
  return (
    <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
      <RoleList result={result} error={error} again={again} />
    </Suspense>
  );
}

interface Again {
  /** After something was done, or with why it was not. */
  again: (error: unknown) => void;
}

function RoleList({ result, error, again }: Again & { result: Promise<OwnRolesData>; error: unknown }) {
  const texts = useOwnRoleTexts();
  const { roles } = use(result);
  if (roles.length === 0) return null;
  return (
    <section className="app-section">
      <h2>{texts('title')}</h2>
      <p className="app-intro">{texts('intro')}</p>
      {error !== null && <Alert>{texts(`error.${errorOf(error)}`)}</Alert>}
      <ul className="app-sessions">
        {roles.map((role) => (
          <RoleRow key={role.guid} role={role} again={again} />
        ))}
      </ul>
    </section>
  );
}

function errorOf(error: unknown): 'unverified' | 'changed' | 'other' {
  if (!(error instanceof AppError)) return 'other';
  if (error.code === 'unverified_account') return 'unverified';
  return error.code === 'conflict' || error.code === 'not_found' ? 'changed' : 'other';
}

function RoleRow({ role, again }: Again & { role: JoinableRole }) {
  const app = useApp();
  const texts = useOwnRoleTexts();
  const [isAsking, setAsking] = useState(false);
  const { guid, name, description } = role;
  const go = useAction((step: Step, reason: string = '') => ({
    type: 'update',
    entity: 'role',
    run: async () => {
      try {
        await takeStep(app, step, { guid, reason });
      } catch (cause) {
        again(cause);
        throw cause;
      }
    },
    done: texts(`done.${step}`, { name }),
    isHandled: () => true,
    onDone: () => again(null),
  }));
  const step = stepOf(role);
  return (
    <li>
      <div className="app-page-name">
        <strong>{name}</strong>
        {description && <small>{description}</small>}
        <RoleStatus role={role} />
      </div>
      {step && (
        <Button
          look={step === 'join' || step === 'ask' ? 'secondary' : 'quiet'}
          aria-label={texts(`${step}One`, { name })}
          isBusy={go.isBusy}
          onClick={() => (step === 'ask' ? setAsking(true) : void go.start(step))}
        >
          {texts(step)}
        </Button>
      )}
      {isAsking && (
        <AskDialog
          name={name}
          onClose={() => setAsking(false)}
          onAsk={(reason) => {
            setAsking(false);
            void go.start('ask', reason);
          }}
        />
      )}
    </li>
  );
}

/** What somebody can do about a role; what they were given they keep. */
function stepOf({ joining, membership, request }: JoinableRole): Step | undefined {
  if (membership) return membership.isOwn ? 'leave' : undefined;
  if (request && joining !== 'open') return 'withdraw';
  if (joining === 'open') return 'join';
  return joining === 'request' ? 'ask' : undefined;
}

function RoleStatus({ role: { membership, request } }: { role: JoinableRole }) {
  const { formatDate } = useApp();
  const texts = useOwnRoleTexts();
  if (request) return <small>{texts('waiting', { day: formatDate(request.requestedOn, 'day') })}</small>;
  if (!membership) return null;
  const { isOwn, expiresOn } = membership;
  const key = isOwn ? 'member' : 'memberGiven';
  if (expiresOn === null) return <small>{texts(key)}</small>;
  return <small>{texts(`${key}Until`, { day: formatDate(expiresOn, 'day') })}</small>;
}

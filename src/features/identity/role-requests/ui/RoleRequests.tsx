import { type FormEvent, Suspense, startTransition, use, useState } from 'react';
import { useRoleTexts } from '#features/identity/roles/ui/texts.ts';
import { AppError } from '#kernel/errors.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import type { RoleRequest } from '../role-requests.contract.ts';
import { acceptRequest, type Requests, readRequests, rejectRequest } from './role-requests.api.ts';

interface RoleRequestsProps {
  /** Of this role only. */
  role?: string;
  onDecided?: () => unknown;
}

/** Who asks to be let into a role that the person who looks may give: approved, or rejected with the reason. */
export function RoleRequests({ role, onDecided }: RoleRequestsProps) {
  const app = useApp();
  const [result, setResult] = useState(() => readRequests(app, role));
  const again = async () => {
    startTransition(() => setResult(readRequests(app, role)));
    await onDecided?.();
  };
  return (
    <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
      <Waiting result={result} again={again} />
    </Suspense>
  );
}

interface Again {
  again: () => Promise<void>;
}

function Waiting({ result, again }: Again & { result: Promise<Requests> }) {
  const texts = useRoleTexts();
  const { requests, total } = use(result);
  return (
    <>
      <p role="status" className="app-quiet">
        {total === 0 ? texts('requests.none') : texts('requests.count', { count: total })}{' '}
        {total > requests.length && texts('requests.more', { shown: requests.length })}
      </p>
      <ul className="app-sessions">
        {requests.map((request) => (
          <Request key={request.guid} request={request} again={again} />
        ))}
      </ul>
    </>
  );
}

function Request({ request, again }: Again & { request: RoleRequest }) {
  const app = useApp();
  const texts = useRoleTexts();
  const [isRejecting, setRejecting] = useState(false);
  const { guid, role, person, reason, requestedOn } = request;
  const name = person.name || person.email;
  const said = { name, role: role.name };
  const accept = useAction(() => ({
    type: 'update',
    entity: 'role',
    run: () => acceptRequest(app, guid),
    done: texts('requests.accepted', said),
    onDone: again,
  }));
  return (
    <li>
      <div className="app-page-name">
        <strong>{name}</strong>
        <small>{person.email}</small>
        <small>{texts('requests.of', { role: role.name, day: app.formatDate(requestedOn, 'day') })}</small>
        {reason && <p>{reason}</p>}
      </div>
      <span className="app-actions">
        <Button
          aria-label={texts('requests.acceptOne', said)}
          isBusy={accept.isBusy}
          onClick={() => void accept.start()}
        >
          {texts('requests.accept')}
        </Button>
        <Button
          look="quiet"
          aria-label={texts('requests.rejectOne', said)}
          aria-expanded={isRejecting}
          onClick={() => setRejecting(!isRejecting)}
        >
          {texts('requests.reject')}
        </Button>
      </span>
      <Refusal error={accept.error} />
      {isRejecting && <Reject guid={guid} name={name} again={again} />}
    </li>
  );
}

/** Why it could not be decided. */
function Refusal({ error }: { error: unknown }) {
  const texts = useRoleTexts();
  if (!(error instanceof AppError) || !['not_found', 'conflict'].includes(error.code))
    return <FailureText error={error} />;
  return <Alert>{texts(error.code === 'not_found' ? 'requests.gone' : 'requests.inactive')}</Alert>;
}

/** With the reason, which its person reads. */
function Reject({ guid, name, again }: Again & { guid: string; name: string }) {
  const app = useApp();
  const texts = useRoleTexts();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reject = useAction(() => ({
    type: 'update',
    entity: 'role',
    run: () => rejectRequest(app, guid, reason.trim()),
    done: texts('requests.rejected', { name }),
    onDone: again,
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() && !reject.isBusy) void reject.start();
  };
  return (
    <form className="ui-form role-reject" onSubmit={submit} noValidate>
      <TextArea
        label={texts('requests.reason')}
        hint={texts('requests.reasonHint', { name })}
        maxLength={500}
        value={reason}
        onChange={setReason}
        error={isMissing ? texts('requests.reasonMissing', { name }) : undefined}
      />
      <Refusal error={reject.error} />
      <div>
        <Button look="primary" type="submit" isBusy={reject.isBusy}>
          {texts('requests.send')}
        </Button>
      </div>
    </form>
  );
}

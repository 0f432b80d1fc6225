import { type FormEvent, Suspense, startTransition, use, useState } from 'react';
import {
  approveRegistration,
  getRegistrations,
  rejectRegistration,
} from '#features/identity/registration/registration.contract.ts';
import { RoleRequests } from '#features/identity/role-requests/ui/RoleRequests.tsx';
import type { Output } from '#kernel/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { FormButtons } from '#ui/screens/FormButtons.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useAction } from '#ui/use-action.ts';
import { useUserTexts } from './texts.ts';

const read = ({ api }: App) => api.call(getRegistrations, {});
type Registrations = Output<typeof getRegistrations>;
type Request = Registrations['registrations'][number];

/** Who registered and waits to be let in, and who asks for a role. */
export function RequestsPanel() {
  const app = useApp();
  const texts = useUserTexts();
  const [result, setResult] = useState(() => read(app));
  const again = () => startTransition(() => setResult(read(app)));
  return (
    <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
      <Waiting result={result} again={again} />
      <section className="app-section user-requests">
        <h2>{texts('requests.roles')}</h2>
        <RoleRequests />
      </section>
    </Suspense>
  );
}

function Waiting({ result, again }: { result: Promise<Registrations>; again: () => void }) {
  const { formatDate } = useApp();
  const texts = useUserTexts();
  const { registrations } = use(result);
  if (registrations.length === 0)
    return <EmptyState title={texts('requests.none')} text={texts('requests.none.text')} />;
  return (
    <DataTable
      caption={texts('requests.caption')}
      rows={registrations}
      keyOf={({ guid }) => guid}
      columns={[
        {
          key: 'who',
          label: texts('requests.who'),
          cell: (request) => (
            <span className="app-page-name">
              <strong>{nameOf(request)}</strong>
              <small>{request.email}</small>
            </span>
          ),
        },
        {
          key: 'since',
          label: texts('requests.since'),
          cell: ({ registeredAt }) => formatDate(registeredAt, 'moment'),
        },
        {
          key: 'actions',
          label: texts('requests.actions'),
          isQuiet: true,
          cell: (request) => <Answer request={request} again={again} />,
        },
      ]}
    />
  );
}

const nameOf = ({ firstName, middleName, lastName }: Request) =>
  [firstName, middleName, lastName].filter(Boolean).join(' ');

function Answer({ request, again }: { request: Request; again: () => void }) {
  const { api } = useApp();
  const texts = useUserTexts();
  const [isRejecting, setRejecting] = useState(false);
  const name = nameOf(request);
  const approve = useAction(() => ({
    type: 'update',
    entity: 'user',
    run: () => api.call(approveRegistration, { params: { guid: request.guid } }),
    onDone: async () => again(),
  }));
  return (
    <span className="app-actions">
      <Button
        look="quiet"
        aria-label={texts('requests.approveOne', { name })}
        isBusy={approve.isBusy}
        onClick={() => void approve.start()}
      >
        {texts('requests.approve')}
      </Button>
      <Button look="quiet" aria-label={texts('requests.rejectOne', { name })} onClick={() => setRejecting(true)}>
        {texts('requests.reject')}
      </Button>
      {isRejecting && <Reject request={request} again={again} onClose={() => setRejecting(false)} />}
    </span>
  );
}

interface RejectProps {
  request: Request;
  again: () => void;
  onClose: () => void;
}

/** With the reason, which its person reads. */
function Reject({ request, again, onClose }: RejectProps) {
  const app = useApp();
  const texts = useUserTexts();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const name = nameOf(request);
  const reject = useAction(() => ({
    type: 'update',
    entity: 'user',
    run: () => app.api.call(rejectRegistration, { params: { guid: request.guid }, body: { reason: reason.trim() } }),
    onDone: async () => {
      onClose();
      again();
    },
  }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() && !reject.isBusy) void reject.start();
  };
  return (
    <Dialog title={texts('requests.rejectOne', { name })} onClose={onClose}>
      <form className="ui-form" onSubmit={submit} noValidate>
        <TextArea
          label={texts('requests.reason')}
          hint={texts('requests.reasonHint', { name })}
          maxLength={500}
          value={reason}
          onChange={setReason}
          error={isMissing ? texts('requests.reasonMissing') : undefined}
        />
        <FailureText error={reject.error} />
        <FormButtons submit={texts('requests.send')} isBusy={reject.isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

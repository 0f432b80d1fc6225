import { Suspense, use, useState } from 'react';
import { SendText } from '#features/base/mail/ui/SendText.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { FailureText } from '#ui/screens/FailureText.tsx';
import { Pager } from '#ui/screens/Pager.tsx';
import { pageIn, useFound } from '#ui/screens/use-found.ts';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import { type Invitation, invitationStates } from '../invitations.contract.ts';
import { isPending } from '../invitations.rules.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { type InvitationPage, invitationsPerPage, readInvitations, resend, revoke } from './invitations.api.ts';
import { useInvitationTexts } from './texts.ts';

const tones = {
  Open: 'quiet',
  Sent: 'info',
  Opened: 'info',
  Accepted: 'positive',
  Declined: 'warning',
  Expired: 'warning',
  Revoked: 'quiet',
} as const;

/** Who was asked to join, and what became of it. */
export function InvitationsPanel() {
  const app = useApp();
  const texts = useInvitationTexts();
  const { filters, result, filter, again } = useFound(readInvitations);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} onChanged={again} />}
      <div className="app-filters">
        <TextField
          label={texts('search')}
          type="search"
          maxLength={100}
          value={filters.get('search') ?? ''}
          onChange={(value) => filter('search', value)}
        />
        <Select
          label={texts('column.state')}
          value={filters.get('state') ?? ''}
          onChange={(value) => filter('state', value)}
          options={[
            { value: '', label: texts('state.all') },
            ...invitationStates.map((value) => ({ value, label: texts(`state.${value}`) })),
          ]}
        />
        <Button look="primary" onClick={() => setInviting(true)}>
          {texts('invite')}
        </Button>
      </div>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <InvitationResults
          result={result}
          page={pageIn(filters)}
          again={again}
          onPage={(page) => filter('page', String(page))}
        />
      </Suspense>
    </>
  );
}

interface InvitationResultsProps {
  result: Promise<InvitationPage>;
  page: number;
  onPage: (page: number) => void;
  again: () => void;
}

function InvitationResults({ result, page, onPage, again }: InvitationResultsProps) {
  const { formatDate } = useApp();
  const texts = useInvitationTexts();
  const { invitations, total } = use(result);
  if (total === 0) return <EmptyState title={texts('none')} text={texts('none.text')} />;
  return (
    <>
      <p role="status" className="app-quiet">
        {texts('count', { count: total })}
      </p>
      <DataTable
        caption={texts('caption')}
        rows={invitations}
        keyOf={({ guid }) => guid}
        columns={[
          { key: 'who', label: texts('column.who'), cell: (one) => <Who invitation={one} /> },
          {
            key: 'state',
            label: texts('column.state'),
            cell: ({ state }) => <span className={`ui-tag ui-tag--${tones[state]}`}>{texts(`state.${state}`)}</span>,
          },
          {
            key: 'roles',
            label: texts('column.roles'),
            cell: ({ roles }) => roles.map(({ name }) => name).join(', ') || texts('noRoles'),
          },
          {
            key: 'by',
            label: texts('column.by'),
            cell: ({ invitedBy, createdOn }) => (
              <span className="app-quiet">
                {invitedBy} {formatDate(createdOn, 'day')}
              </span>
            ),
          },
          { key: 'until', label: texts('column.until'), cell: ({ expiresOn }) => formatDate(expiresOn, 'day') },
          {
            key: 'actions',
            label: texts('column.actions'),
            isQuiet: true,
            cell: (one) => <Actions invitation={one} onChanged={again} />,
          },
        ]}
      />
      <Pager label={texts('pages')} page={page} total={total} shown={invitationsPerPage} onPage={onPage} />
    </>
  );
}

const Who = ({ invitation: { name, email } }: { invitation: Invitation }) => (
  <span className="app-page-name">
    <strong>{name || email}</strong>
    {name && <small>{email}</small>}
  </span>
);

function Actions({ invitation, onChanged }: { invitation: Invitation; onChanged: () => void }) {
  const app = useApp();
  const texts = useInvitationTexts();
  const { guid, email, state } = invitation;
  const [sent, setSent] = useState<Awaited<ReturnType<typeof resend>>>();
  const [error, setError] = useState<unknown>();
  const again = async () => {
    setError(undefined);
    await resend(app, guid).then(setSent, setError);
    onChanged();
  };
  const revocation = useAction(() => ({
    type: 'update',
    entity: 'invitation',
    run: () => revoke(app, guid),
    onDone: async () => onChanged(),
    onUndone: async () => onChanged(),
  }));
  if (!isPending(state) && state !== 'Expired') return null;
  return (
    <span className="app-actions">
      <Button look="quiet" aria-label={texts('resendTo', { email })} onClick={() => void again()}>
        {texts('resend')}
      </Button>
      {isPending(state) && (
        <Button
          look="quiet"
          aria-label={texts('revokeOf', { email })}
          isBusy={revocation.isBusy}
          onClick={() => void revocation.start()}
        >
          {texts('revoke')}
        </Button>
      )}
      {sent && <SendText result={sent} address={email} language={app.language} />}
      <FailureText error={error} />
    </span>
  );
}

import { Suspense, startTransition, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Pager } from '#ui/screens/Pager.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useAction } from '#ui/use-action.ts';
import type { RoleMember, RoleSummary } from '../../manage-roles.contract.ts';
import { RoleFailure } from '../RoleFailure.tsx';
import { type Members, membersPerPage, readMembers, removeMembers } from '../roles.api.ts';
import { useRoleTexts } from '../texts.ts';
import { AddMembers } from './AddMembers.tsx';

interface MembersDialogProps {
  role: RoleSummary;
  onClose: () => void;
  /** To the rules by which people come in. */
  onRules: () => void;
}

/** Who is in a role: found by name or address, added by address, taken out one by one. */
export function MembersDialog({ role, onClose, onRules }: MembersDialogProps) {
  const app = useApp();
  const texts = useRoleTexts();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [result, setResult] = useState(() => readMembers(app, role.guid, asked));
  const look = (next: typeof asked) => {
    setAsked(next);
    startTransition(() => setResult(readMembers(app, role.guid, next)));
  };
  const again = async () => {
    look(asked);
    await revalidate();
  };
  const remove = useAction(({ guid }: RoleMember) => ({
    type: 'update',
    entity: 'role',
    run: () => removeMembers(app, role.guid, [guid]),
    onDone: again,
    onUndone: again,
  }));
  return (
    <Dialog title={texts('membersTitle', { name: role.name })} onClose={onClose}>
      <div className="ui-form">
        <AddMembers role={role} onAdded={again} />
        {role.kind === 'Standard' && (
          <div>
            <Button onClick={onRules}>{texts('rules.open', { count: role.rules })}</Button>
          </div>
        )}
        <TextField
          label={texts('members.search')}
          type="search"
          maxLength={100}
          value={asked.search}
          onChange={(value) => look({ search: value, page: 1 })}
        />
        <RoleFailure error={remove.error} />
        <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
          <MemberList
            result={result}
            asked={asked}
            onPage={(page) => look({ ...asked, page })}
            onRemove={remove.start}
          />
        </Suspense>
        <div className="ui-form__end">
          <Button onClick={onClose}>{app.texts('dialog.close')}</Button>
        </div>
      </div>
    </Dialog>
  );
}

interface MemberListProps {
  result: Promise<Members>;
  asked: { search: string; page: number };
  onPage: (page: number) => void;
  onRemove: (member: RoleMember) => Promise<boolean>;
}

function MemberList({ result, asked, onPage, onRemove }: MemberListProps) {
  const { formatDate } = useApp();
  const texts = useRoleTexts();
  const { members, total } = use(result);
  return (
    <>
      <p role="status" className="app-quiet">
        {total === 0 ? texts(asked.search ? 'members.noneFound' : 'members.none') : texts('members', { count: total })}
      </p>
      <ul className="app-rows">
        {members.map((member) => (
          <li key={member.guid}>
            <span className="app-page-name">
              <strong>{member.name || member.email}</strong>
              <small>
                {member.email}
                {member.source !== 'hand' && ` · ${texts(`members.${member.source}`)}`}
                {member.expiresOn && ` · ${texts('members.until', { day: formatDate(member.expiresOn, 'day') })}`}
              </small>
            </span>
            {member.source !== 'rule' && (
              <IconButton
                icon="remove"
                label={texts('members.remove', { name: member.name || member.email })}
                onClick={() => void onRemove(member)}
              />
            )}
          </li>
        ))}
      </ul>
      <Pager label={texts('members.pages')} page={asked.page} total={total} shown={membersPerPage} onPage={onPage} />
    </>
  );
}

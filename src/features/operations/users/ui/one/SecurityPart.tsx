import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import { Parts } from '#ui/screens/loaded-parts.tsx';
import { useAction } from '#ui/use-action.ts';
import type { UserAction } from '../../change-users.contract.ts';
import type { UserSecurity } from '../../one-user.contract.ts';
import { BulkDialog, type BulkKind } from '../bulk/BulkDialog.tsx';
import { useUserTexts } from '../texts.ts';
import { UserFailure } from '../UserFailure.tsx';
import { changeOne, resetPassword } from '../users.api.ts';
import { FactorsSection } from './FactorsSection.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import type { UserPartProps } from './user-part.ts';

type SecurityProps = UserPartProps & { part: UserSecurity };

/** Roles, what they let somebody do, how they sign in, and the status of the account. */
export function SecurityPart(props: SecurityProps) {
  const { rightsParts, part } = props;
  const { credentials } = part;
  return (
    <>
      <RolesSection {...props} />
      <Parts parts={rightsParts} />
      <SignInSection {...props} />
      {credentials && (
        <>
          <SessionsSection {...props} credentials={credentials} />
          <FactorsSection {...props} credentials={credentials} />
        </>
      )}
      <AccountStatusSection {...props} />
      {props.user.isManaged && <MergeSection {...props} />}
    </>
  );
}

function RolesSection({ user, part, roles, onChanged }: SecurityProps) {
  const app = useApp();
  const texts = useUserTexts();
  const [isAdding, setAdding] = useState(false);
  const change = useAction((action: UserAction) => ({
    type: 'update',
    entity: 'user',
    run: () => changeOne(app, user.guid, action),
    isHandled: () => true,
    onDone: onChanged,
    onUndone: onChanged,
  }));
  return (
    <section className="app-section">
      <h2>{texts('column.roles')}</h2>
      {part.roles.length === 0 && <p className="app-quiet">{texts('security.noRoles')}</p>}
      <ul className="property-list user-narrow">
        {part.roles.map(({ guid: role, name, expiresOn, isAssignable }) => (
          <li key={role}>
            <span className="property-list__name">
              {name}
              {expiresOn && <small>{texts('security.until', { day: app.formatDate(expiresOn, 'day') })}</small>}
            </span>
            {isAssignable && user.isManaged && (
              <Button
                look="quiet"
                isBusy={change.isBusy}
                aria-label={texts('security.takeRole', { name })}
                onClick={() => void change.start({ kind: 'removeRole', role })}
              >
                {texts('security.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <UserFailure error={change.error} />
      {user.isManaged && <Button onClick={() => setAdding(true)}>{texts('bulk.addRole')}</Button>}
      {isAdding && (
        <OneDialog user={user} roles={roles} onChanged={onChanged} kind="addRole" onClose={() => setAdding(false)} />
      )}
    </section>
  );
}

interface OneDialogProps extends Pick<UserPartProps, 'user' | 'roles' | 'onChanged'> {
  kind: BulkKind;
  onClose: () => void;
}

/** The same as for many, for one. */
const OneDialog = ({ user, roles, kind, onChanged, onClose }: OneDialogProps) => (
  <BulkDialog
    kind={kind}
    roles={roles}
    onClose={onClose}
    filter={{}}
    selection={{ guids: [user.guid], isAll: false }}
    count={1}
    onDone={() => void onChanged()}
  />
);

function SignInSection({ user, part, onChanged }: SecurityProps) {
  const app = useApp();
  const texts = useUserTexts();
  const [isSure, setSure] = useState(false);
  const reset = useAction(() => ({
    type: 'update',
    entity: 'user',
    done: texts('security.resetDone'),
    isHandled: () => true,
    run: () => resetPassword(app, user.guid),
    onDone: async () => {
      setSure(false);
      await onChanged();
    },
  }));
  const mayReset = user.isManaged && (user.state === 'active' || user.state === 'dormant');
  return (
    <section className="app-section">
      <h2>{texts('security.signIn')}</h2>
      <p>{texts(part.hasPassword ? 'security.hasPassword' : 'security.noPassword')}</p>
      <UserFailure error={reset.error} />
      {mayReset && !isSure && <Button onClick={() => setSure(true)}>{texts('security.reset')}</Button>}
      {isSure && (
        <div className="step-up">
          <p>{texts('security.resetText')}</p>
          <Button look="primary" isBusy={reset.isBusy} onClick={() => void reset.start()}>
            {texts('security.resetAction')}
          </Button>
          <Button onClick={() => setSure(false)}>{texts('security.keep')}</Button>
        </div>
      )}
    </section>
  );
}

function AccountStatusSection({ user, part, roles, onChanged }: SecurityProps) {
  const { formatDate } = useApp();
  const texts = useUserTexts();
  const [doing, setDoing] = useState<BulkKind>();
  const { block } = part;
  const offered: BulkKind[] = user.state === 'active' ? ['block', 'delete'] : ['activate'];
  return (
    <section className="app-section">
      <h2>{texts('security.accountStatus')}</h2>
      <p>{texts(`security.is.${user.state}`)}</p>
      {block && (
        <p>
          {texts('security.blocked', {
            reason: texts(`block.reason.${block.reason}`),
            until: block.until ? formatDate(block.until, 'day') : texts('security.lifted'),
            contact: block.contact,
          })}
        </p>
      )}
      {user.isManaged && (
        <div className="user-bulk__actions">
          {offered.map((kind) => (
            <Button key={kind} onClick={() => setDoing(kind)}>
              {texts(`bulk.${kind}`)}
            </Button>
          ))}
        </div>
      )}
      {doing && (
        <OneDialog user={user} roles={roles} onChanged={onChanged} kind={doing} onClose={() => setDoing(undefined)} />
      )}
    </section>
  );
}

function MergeSection({ user, onChanged }: SecurityProps) {
  const texts = useUserTexts();
  const [isMerging, setMerging] = useState(false);
  return (
    <section className="app-section">
      <h2>{texts('merge.title')}</h2>
      <p className="app-intro">{texts('merge.text')}</p>
      <Button onClick={() => setMerging(true)}>{texts('merge.open')}</Button>
      {isMerging && <MergeDialog user={user} onClose={() => setMerging(false)} onMerged={onChanged} />}
    </section>
  );
}

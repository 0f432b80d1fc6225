import { useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { useAction } from '#ui/use-action.ts';
import type { Credentials } from '../../one-user.contract.ts';
import { UserFailure } from '../UserFailure.tsx';
import { takeFactors } from '../users.api.ts';
import { useCredentialTexts } from './texts.ts';
import type { UserPartProps } from './user-part.ts';

interface FactorsSectionProps extends Pick<UserPartProps, 'user' | 'onChanged'> {
  credentials: Credentials;
}

/** What somebody shows beside a password; who lost it is helped by taking all of it away. */
export function FactorsSection({ user, credentials: { factors }, onChanged }: FactorsSectionProps) {
  const { formatDate } = useApp();
  const texts = useCredentialTexts();
  const isSelf = useUser()?.guid === user.guid;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isTaking, setTaking] = useState(false);
  const { authenticatorSince: since, isRequired, passkeys, recoveryCodesLeft, devices } = factors;
  // The button that opened the dialog is gone with them.
  const refresh = async () => {
    await onChanged();
    heading.current?.focus();
  };
  const hasOne = since !== null || passkeys > 0;
  return (
    <section className="app-section user-facts">
      <h2 ref={heading} tabIndex={-1}>
        {texts('factors.title')}
      </h2>
      {isRequired && <p>{texts(hasOne ? 'factors.required' : 'factors.missing')}</p>}
      {!hasOne && <p className="app-quiet">{texts('factors.none')}</p>}
      {hasOne && (
        <dl>
          <dt>{texts('factors.app')}</dt>
          <dd>
            {since === null
              ? texts('factors.appNot')
              : texts('factors.appSince', { moment: formatDate(since, 'moment') })}
          </dd>
          <dt>{texts('factors.passkeys')}</dt>
          <dd>{passkeys}</dd>
          <dt>{texts('factors.codes')}</dt>
          <dd>{recoveryCodesLeft}</dd>
          <dt>{texts('factors.devices')}</dt>
          <dd>{devices}</dd>
        </dl>
      )}
      {hasOne && !isSelf && <Button onClick={() => setTaking(true)}>{texts('factors.take')}</Button>}
      {isTaking && <TakeDialog user={user} onChanged={refresh} onClose={() => setTaking(false)} />}
    </section>
  );
}

function TakeDialog({ user, onChanged, onClose }: Pick<UserPartProps, 'user' | 'onChanged'> & { onClose: () => void }) {
  const app = useApp();
  const texts = useCredentialTexts();
  const { texts: manage } = useApp();
  const name = user.name || user.email;
  const take = useAction(() => ({
    type: 'delete',
    entity: 'user',
    done: texts('factors.taken', { name }),
    isHandled: () => true,
    run: () => takeFactors(app, user.guid),
    onDone: async () => {
      onClose();
      await onChanged();
    },
  }));
  return (
    <Dialog title={texts('factors.take')} onClose={onClose}>
      <div className="ui-form">
        <p>{texts('factors.takeText', { name })}</p>
        <p>{texts('factors.takeSum', { name })}</p>
        <UserFailure error={take.error} />
        <div className="ui-form__end">
          <Button onClick={onClose}>{manage('cancel')}</Button>
          <Button look="primary" isBusy={take.isBusy} onClick={() => void take.start()}>
            {texts('factors.take')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

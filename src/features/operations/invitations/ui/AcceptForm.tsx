import { useState } from 'react';
import { FirstPasskey } from '#features/identity/account-security/ui/security/factors/FirstPasskey.tsx';
import type { User } from '#features/identity/profiles/profiles.contract.ts';
import { type PropertyInput, propertiesOf } from '#features/identity/registration/ui/asked/AskedProperties.tsx';
import { Button } from '#ui/Button.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { targetFor } from '#ui/front/start-address.ts';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import {
  type AcceptResult,
  acceptInvitation,
  declineInvitation,
  type InvitationStatus,
} from '../user-invitation.contract.ts';
import { NewPersonFields } from './NewPersonFields.tsx';
import { useInvitationTexts } from './texts.ts';

interface AcceptFormProps {
  invitation: InvitationStatus;
  code: string;
}

/** Yes or no: with an account that there is, or one that is made now. */
export function AcceptForm({ invitation, code }: AcceptFormProps) {
  const { texts: words, api, language, store } = useApp();
  const texts = useInvitationTexts();
  const user = useUser();
  const [outcome, setResult] = useState<AcceptResult>();
  const [isDeclined, setDeclined] = useState(false);
  const [landing, setLanding] = useState<string>();
  const [properties, setProperties] = useState<PropertyInput>({});
  const isNew = !user && !invitation.requiresLogin;
  const form = useFrontForm(words, async (values) => {
    setResult(undefined);
    const value = (name: string) => String(values.get(name) ?? '').trim();
    const own = {
      firstName: value('firstName'),
      middleName: value('middleName'),
      lastName: value('lastName'),
      ...(values.get('way') === 'password' && { password: String(values.get('password') ?? '') }),
      properties: propertiesOf(properties),
      newsletter: values.get('newsletter') === 'on',
      termsVersion: values.get('terms') === 'on' ? invitation.termsVersion : null,
    };
    let given: AcceptResult = { result: 'Failed' };
    const isAccepted = await store.acceptInvitation(async () => {
      given = await api.call(acceptInvitation, { body: { code, language, ...(isNew && own) } });
      return given;
    });
    if (isAccepted) {
      await store.load();
      const target = targetAfter(store.state().user, given.landing ?? '/');
      return values.get('way') === 'passkey' ? setLanding(target) : location.assign(target);
    }
    setResult(given);
    form.again(texts(`result.${given.result}`));
  });
  const decline = async () => {
    await api.call(declineInvitation, { body: { code } });
    setDeclined(true);
  };
  if (landing) return <FirstPasskey account={user?.email ?? ''} onDone={() => location.assign(landing)} />;
  if (isDeclined) return <StatusMessage text={texts('declined')} />;
  if (user && !invitation.isForCaller) return <OtherAddress />;
  if (invitation.requiresLogin) return <SignInFirst code={code} />;
  const errors = outcome?.errors ?? {};
  return (
    <form className="front__form" onSubmit={form.submit} noValidate>
      <FrontError form={form} />
      {isNew && (
        <NewPersonFields invitation={invitation} errors={errors} properties={properties} onProperties={setProperties} />
      )}
      <div className="ui-form__end">
        <Button onClick={() => void decline()}>{texts('decline')}</Button>
        <Button look="primary" type="submit" isBusy={form.isBusy}>
          {texts('accept')}
        </Button>
      </div>
    </form>
  );
}

/** The start page is what an inviter leaves it at: who is new has a welcome first. */
const targetAfter = (user: User | null, landing: string) =>
  landing === '/' && user?.isNew ? targetFor(user, null) : landing;

function SignInFirst({ code }: { code: string }) {
  const texts = useInvitationTexts();
  const query = new URLSearchParams({ returnUrl: `/invitation/${code}` });
  return (
    <>
      <p>{texts('signInFirst')}</p>
      <a className="nl-button nl-button--primary" href={`/login?${query}`}>
        {texts('signIn')}
      </a>
    </>
  );
}

/** Somebody else is signed in here. */
function OtherAddress() {
  const { store } = useApp();
  const texts = useInvitationTexts();
  const user = useUser();
  const change = async () => {
    await store.signOut();
    location.reload();
  };
  return (
    <>
      <p>{texts('otherAddress', { address: user?.email ?? '' })}</p>
      <Button look="primary" onClick={() => void change()}>
        {texts('changeAccount')}
      </Button>
    </>
  );
}

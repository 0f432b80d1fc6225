import { useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { FirstPasskey } from '#features/identity/account-security/ui/security/factors/FirstPasskey.tsx';
import type { SecondFactor } from '#features/identity/second-factor/second-factor.contract.ts';
import { SecondStep } from '#features/identity/sign-in/ui/second-step/SecondStep.tsx';
import { useSecondStepTexts } from '#features/identity/sign-in/ui/second-step/texts.ts';
import { Button } from '#ui/Button.tsx';
import { FrontError } from '#ui/front/FrontError.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { findUsable, isUnusable } from '#ui/front/mail-link.ts';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { targetFor } from '#ui/front/start-address.ts';
import { useFrontForm } from '#ui/front/use-front-form.ts';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { type Confirmed, confirmVerification, getVerificationStatus } from '../verifications.contract.ts';
import { takePasskeyWish } from './passkey-wish.ts';
import { useRegistrationTexts } from './texts.ts';

/** What the link is for; null: it cannot be used. Looking uses nothing up: scanners of mail follow every link. */
export const load = ({ api }: App, { params }: { params: { token?: string } }) =>
  findUsable(api.call(getVerificationStatus, { body: { token: params.token ?? '' } }));

/** Where the link of a mail leads: only the button uses it up. */
export function Component() {
  const own = useRegistrationTexts();
  const found = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const { store } = useApp();
  const second = useSecondStepTexts();
  const [result, setResult] = useState<Confirmed['result'] | 'gone'>();
  const [target, setTarget] = useState<string>();
  const [step, setStep] = useState<{ methods: readonly SecondFactor[]; returnUrl: string | null }>();
  if (step)
    return (
      <FrontFrame title={second('title')}>
        <SecondStep
          methods={step.methods}
          onSignedIn={async () => {
            await store.load();
            location.assign(targetFor(store.state().user, step.returnUrl));
          }}
        />
      </FrontFrame>
    );
  if (target)
    return (
      <FrontFrame title={own('verify.passkey')}>
        <FirstPasskey account={found?.email ?? ''} onDone={() => location.assign(target)} />
      </FrontFrame>
    );
  if (!found || result === 'gone')
    return (
      <FrontFrame title={own('verify.gone.title')}>
        <StatusMessage text={own('verify.gone')} next={{ href: '/login', label: own('verify.toSignIn') }} />
      </FrontFrame>
    );
  return (
    <FrontFrame title={own(`verify.${found.purpose}.title`)}>
      {result === undefined && (
        <ConfirmForm
          {...found}
          onEnd={setResult}
          onSecond={(methods, returnUrl) => setStep({ methods, returnUrl })}
          onPasskey={setTarget}
        />
      )}
      {result === 'Waiting' && (
        <StatusMessage text={own('verify.Waiting')} next={{ href: '/', label: own('verify.toSite') }} />
      )}
      {result === 'Changed' && (
        <StatusMessage
          text={own('verify.Changed')}
          next={{ href: '/account/security', label: own('verify.toSecurity') }}
        />
      )}
      {result === 'Restored' && (
        <StatusMessage text={own('verify.Restored')} next={{ href: '/password', label: own('verify.toPassword') }} />
      )}
    </FrontFrame>
  );
}

interface ConfirmFormProps {
  purpose: string;
  email: string;
  onEnd: (result: Confirmed['result'] | 'gone') => void;
  onSecond: (methods: readonly SecondFactor[], returnUrl: string | null) => void;
  /** They wished for one when they registered; where they go on after it. */
  onPasskey: (target: string) => void;
}

function ConfirmForm({ purpose, email, onEnd, onSecond, onPasskey }: ConfirmFormProps) {
  const { texts, api, store } = useApp();
  const own = useRegistrationTexts();
  const { token = '' } = useParams();
  const form = useFrontForm(texts, async () => {
    try {
      const { result, returnUrl, methods } = await api.call(confirmVerification, { body: { token } });
      if (result === 'SecondFactor') return onSecond(methods ?? [], returnUrl);
      if (result !== 'SignedIn') return onEnd(result);
      await store.load();
      const target = targetFor(store.state().user, returnUrl);
      if (takePasskeyWish(email)) return onPasskey(target);
      location.assign(target);
    } catch (error) {
      if (!isUnusable(error)) throw error;
      onEnd('gone');
    }
  });
  return (
    <form className="front__form" onSubmit={form.submit}>
      <p>{own(`verify.${purpose}.text`, { address: email })}</p>
      <FrontError form={form} />
      <Button look="primary" type="submit" isBusy={form.isBusy}>
        {own(`verify.${purpose}.button`)}
      </Button>
    </form>
  );
}

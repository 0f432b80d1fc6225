import { useEffect, useState } from 'react';
import { useLoaderData, useParams } from 'react-router';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { SendText } from '#features/base/mail/ui/SendText.tsx';
import { signInMethods } from '#features/identity/sign-in/ui/sign-in-extensions.ts';
import { AppError } from '#kernel/errors.ts';
import { Button } from '#ui/Button.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { StatusMessage } from '#ui/front/StatusMessage.tsx';
import { type App, useApp } from '#ui/screens/app-context.ts';
import { loadParts, Parts } from '#ui/screens/loaded-parts.tsx';
import { useAction } from '#ui/use-action.ts';
import {
  askInvitationAnew,
  getInvitationStatus,
  type InvitationStatus,
  openInvitation,
} from '../user-invitation.contract.ts';
import { AcceptForm } from './AcceptForm.tsx';
import { useInvitationTexts } from './texts.ts';

/** What there is behind a link, or why there is nothing. */
type InvitationState =
  | { state: 'pending'; invitation: InvitationStatus; methods: Awaited<ReturnType<typeof loadParts>> }
  | { state: 'expired'; expiresOn: string }
  | { state: 'answered' | 'unknown' };

export async function load(app: App, { params }: { params: { code?: string } }): Promise<InvitationState> {
  const { api, store } = app;
  const invitation = params.code ?? '';
  try {
    const found = await store.loadInvitation(() => api.call(getInvitationStatus, { params: { invitation } }));
    const isNew = !store.state().user && !found.requiresLogin;
    const methods = isNew ? await loadParts(app, signInMethods, 'invitation') : [];
    return { state: 'pending', invitation: found, methods };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'gone') return { state: 'expired', expiresOn: error.fields.expiresOn ?? '' };
    if (error.code === 'conflict') return { state: 'answered' };
    if (error.code === 'not_found' || error.code === 'validation_failed') return { state: 'unknown' };
    throw error;
  }
}

/** The page that the link of an invitation leads to (specification §2). */
export function Component() {
  const texts = useInvitationTexts();
  const found = useLoaderData<InvitationState>();
  const signIn = { href: '/login', label: texts('signIn') };
  return (
    <FrontFrame title={texts('title')}>
      {found.state === 'pending' && <Pending {...found} />}
      {found.state === 'expired' && <Expired expiresOn={found.expiresOn} />}
      {found.state === 'answered' && <StatusMessage text={texts('answered')} next={signIn} />}
      {found.state === 'unknown' && <StatusMessage text={texts('unknown')} />}
    </FrontFrame>
  );
}

function Pending({ invitation, methods }: Extract<InvitationState, { state: 'pending' }>) {
  const { api, formatDate } = useApp();
  const texts = useInvitationTexts();
  const { code = '' } = useParams();
  const { platformName, inviter, maskedEmail, message, expiresOn } = invitation;
  useEffect(() => {
    // That it arrived is for the inviter to know; anyone who is invited need not wait for it.
    void api.call(openInvitation, { body: { code } }).catch(() => undefined);
  }, [api, code]);
  return (
    <>
      <p>{texts(inviter ? 'who' : 'whoUnknown', { inviter, platform: platformName, address: maskedEmail })}</p>
      {message && <blockquote className="invitation__message">{message}</blockquote>}
      <p className="app-quiet">{texts('until', { day: formatDate(expiresOn, 'day') })}</p>
      <AcceptForm invitation={invitation} code={code} />
      {methods.length > 0 && <p>{texts('orOrganisation')}</p>}
      <Parts parts={methods} />
    </>
  );
}

function Expired({ expiresOn }: { expiresOn: string }) {
  const { api, formatDate, language } = useApp();
  const texts = useInvitationTexts();
  const { code = '' } = useParams();
  const [outcome, setResult] = useState<SendResult>();
  const ask = useAction(async () =>
    setResult(await api.call(askInvitationAnew, { body: { code } }).catch((): SendResult => ({ result: 'Failed' }))),
  );
  return (
    <>
      <p>{texts('expired', { day: expiresOn && formatDate(expiresOn, 'day') })}</p>
      {outcome?.result === 'Sent' && <StatusMessage text={texts('requestedAgain')} />}
      {outcome && outcome.result !== 'Sent' && <SendText result={outcome} address="" language={language} />}
      {outcome?.result !== 'Sent' && (
        <Button look="primary" isBusy={ask.isBusy} onClick={() => void ask.start()}>
          {texts('requestAgain')}
        </Button>
      )}
    </>
  );
}

import { useState } from 'react';
import { redirectDocument, useLoaderData } from 'react-router';
import { readRegistrationMode } from '#features/identity/sign-in/ui/registration-mode.ts';
import { signInMethods } from '#features/identity/sign-in/ui/sign-in-extensions.ts';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { targetFor } from '#ui/front/start-address.ts';
import type { App } from '#ui/screens/app-context.ts';
import { loadParts, Parts } from '#ui/screens/loaded-parts.tsx';
import { readQuestions } from './asked/questions.ts';
import { CheckMail } from './CheckMail.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { useSendingTexts } from './sending/texts.ts';
import { useRegistrationTexts } from './texts.ts';

/** Who is signed in already goes on. */
export async function load(app: App, { request }: { request: Request }) {
  const { user } = app.store.state();
  if (user) throw redirectDocument(targetFor(user, new URL(request.url).searchParams.get('returnUrl')));
  const [mode, asked, methods] = await Promise.all([
    readRegistrationMode(app),
    readQuestions(app),
    loadParts(app, signInMethods, 'register'),
  ]);
  return { ...mode, asked, methods };
}

/** Where people make an account, if the platform lets them (functional reference 6.2.2). */
export function Component() {
  const own = useRegistrationTexts();
  const sending = useSendingTexts();
  const { isOpen, needsApproval, asked, methods } = useLoaderData<Awaited<ReturnType<typeof load>>>();
  const [sentTo, setSentTo] = useState('');
  return (
    <FrontFrame title={own(sentTo ? 'mail.title' : 'register.title')}>
      {!isOpen && methods.length === 0 && <p>{own('register.closed')}</p>}
      {isOpen && needsApproval && !sentTo && <p>{own('register.approval')}</p>}
      {isOpen && !sentTo && <RegisterForm asked={asked} onSent={setSentTo} />}
      {!sentTo && <Parts parts={methods} />}
      {sentTo && <CheckMail address={sentTo} intro={sending('Sent', { address: sentTo })} />}
      <a className="front__link" href={`/login${location.search}`}>
        {own('register.toSignIn')}
      </a>
    </FrontFrame>
  );
}

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { User } from '#features/identity/profiles/profiles.contract.ts';
import { useSaveProfile, withProperties } from '#features/identity/profiles/ui/use-save-profile.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FrontFrame } from '#ui/front/FrontFrame.tsx';
import { targetFor } from '#ui/front/start-address.ts';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { errorsOf } from '#ui/screens/field-errors.ts';
import { type Filled, StepFields } from './StepFields.tsx';
import { useWelcomeTexts } from './texts.ts';
import { leaveWelcome, readWelcome, wishNewsletter } from './welcome.api.ts';

export const load = readWelcome;

type Welcome = Awaited<ReturnType<typeof load>>;

/** Somebody new says who they are, as far as they want to (functional reference 6.2.2). */
export function Component() {
  const { texts } = useApp();
  const own = useWelcomeTexts();
  const user = useUser();
  const welcome = useLoaderData<Welcome>();
  if (!user) return <p>{texts('shell.loadFailed')}</p>;
  const title = user.firstName ? own('title', { name: user.firstName }) : own('titleNameless');
  return (
    <FrontFrame title={title}>
      <Steps user={user} {...welcome} />
    </FrontFrame>
  );
}

function Steps({ user, steps, newsletter }: Welcome & { user: User }) {
  const app = useApp();
  const own = useWelcomeTexts();
  const save = useSaveProfile();
  const { at, step, go, hasMoved } = useSteps(steps);
  const [filled, setFilled] = useState<Filled>({ properties: {}, newsletter: newsletter.since !== null });
  const [hasFailed, setFailed] = useState(false);
  const isLast = at >= steps.length - 1;
  const leave = async () => {
    // What is not written down here is shown once more, which is no reason to keep anybody.
    await leaveWelcome(app).catch(() => undefined);
    await app.store.load();
    const wanted = new URLSearchParams(location.search).get('returnUrl');
    location.assign(targetFor(app.store.state().user, wanted?.startsWith('/welcome') ? null : wanted));
  };
  const onward = () => (isLast ? leave() : go(at + 1));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (save.isBusy) return;
    setFailed(false);
    const keys = step?.properties.map(({ key }) => key) ?? [];
    const changed = Object.fromEntries(Object.entries(filled.properties).filter(([key]) => keys.includes(key)));
    if (Object.keys(changed).length > 0 && !(await save.start(withProperties(user, changed)))) return setFailed(true);
    const isWish = step?.hasNewsletter && filled.newsletter !== (newsletter.since !== null);
    const isKept = !isWish || (await wishNewsletter(app, filled.newsletter).catch(() => undefined));
    if (!isKept) return setFailed(true);
    await onward();
  };
  return (
    <form className="front__form" onSubmit={(event) => void submit(event)} noValidate>
      {at === 0 && <p>{own('intro')}</p>}
      {step && <StepHead key={step.name} name={step.name} total={steps.length} at={at} hasMoved={hasMoved} />}
      {step && <StepFields user={user} step={step} filled={filled} error={save.error} onChange={setFilled} />}
      {hasFailed && <Alert>{own(Object.keys(errorsOf(save.error)).length > 0 ? 'errors' : 'failed')}</Alert>}
      <div className="welcome__ways">
        {at > 0 && <Button onClick={() => go(at - 1)}>{own('back')}</Button>}
        <Button look="primary" type="submit" isBusy={save.isBusy}>
          {own(isLast ? 'end' : 'next')}
        </Button>
        {step && (
          <Button look="quiet" onClick={() => void onward()}>
            {own('skip')}
          </Button>
        )}
      </div>
      {!isLast && (
        <div className="welcome__all">
          <Button look="quiet" onClick={() => void leave()}>
            {own('skipAll')}
          </Button>
        </div>
      )}
    </form>
  );
}

/** Where somebody is stands in the address: the browser's own way back is one step. */
function useSteps(steps: Welcome['steps']) {
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get('step') ?? 1) - 1;
  const at = Number.isInteger(asked) ? Math.max(0, Math.min(asked, steps.length - 1)) : 0;
  const [first] = useState(at);
  const [hasMoved, setMoved] = useState(false);
  if (at !== first && !hasMoved) setMoved(true);
  const go = (next: number) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      after.set('step', String(next + 1));
      return after;
    });
  return { at, step: steps[at], go, hasMoved };
}

/** What this step is about, and how far somebody is; it has the focus once they went on or back. */
function StepHead({ name, at, total, hasMoved }: { name: string; at: number; total: number; hasMoved: boolean }) {
  const own = useWelcomeTexts();
  const head = useRef<HTMLHeadingElement>(null);
  const progress = own('progress', { step: at + 1, total });
  useEffect(() => {
    if (hasMoved) head.current?.focus();
  }, [hasMoved]);
  return (
    <div className="welcome__head">
      <label>
        {progress}
        <progress max={total} value={at + 1} />
      </label>
      <h2 ref={head} tabIndex={-1}>
        {own(`step.${name}`)}
      </h2>
    </div>
  );
}

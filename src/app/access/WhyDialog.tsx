import { Suspense, startTransition, use, useState } from 'react';
import { type AccessStep, explainAccess } from '#features/access/access.contract.ts';
import { getRoles } from '#features/roles/roles.contract.ts';
import type { Output } from '#kernel/endpoint.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { type App, useApp } from '../app-context.ts';
import { useAccessTexts } from './texts.ts';

interface WhyDialogProps {
  /** A page, an item or a block. */
  object: string;
  title: string;
  onClose: () => void;
}

/** `visitor`, or a role. */
type Subject = string;

async function explainFor({ api }: App, object: string, subject: Subject) {
  const [{ roles }, verdict] = await Promise.all([
    api.call(getRoles, {}),
    api.call(explainAccess, { query: { object, ...(subject !== 'visitor' && { role: subject }) } }),
  ]);
  return { roles, verdict };
}
type Explained = Awaited<ReturnType<typeof explainFor>>;

/** Why visitors, or the members of a role, see and edit something, or not: each rule on the way. */
export function WhyDialog({ object, title, onClose }: WhyDialogProps) {
  const app = useApp();
  const texts = useAccessTexts();
  const [subject, setSubject] = useState<Subject>('visitor');
  const [answer, setAnswer] = useState(() => explainFor(app, object, 'visitor'));
  const choose = (next: Subject) => {
    setSubject(next);
    startTransition(() => setAnswer(explainFor(app, object, next)));
  };
  return (
    <Dialog title={texts('title', { title })} closeLabel={app.texts('dialog.close')} onClose={onClose}>
      <div className="app-form">
        <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
          <Told {...{ answer, subject }} onChoose={choose} />
        </Suspense>
        <div className="app-form__end">
          <Button look="primary" onClick={onClose}>
            {app.texts('dialog.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface ToldProps {
  answer: Promise<Explained>;
  subject: Subject;
  onChoose: (subject: Subject) => void;
}

function Told({ answer, subject, onChoose }: ToldProps) {
  const texts = useAccessTexts();
  const { roles, verdict } = use(answer);
  return (
    <>
      <Select
        label={texts('who')}
        value={subject}
        onChange={onChoose}
        options={[
          { value: 'visitor', label: texts('visitor') },
          ...roles.map(({ guid, name }) => ({ value: guid, label: name })),
        ]}
      />
      <div aria-live="polite">
        <Verdict action="view" verdict={verdict.view} roles={roles} />
        <Verdict action="edit" verdict={verdict.edit} roles={roles} />
      </div>
    </>
  );
}

interface VerdictProps {
  action: 'view' | 'edit';
  verdict: Output<typeof explainAccess>['view'];
  roles: Explained['roles'];
}

function Verdict({ action, verdict: { isAllowed, steps }, roles }: VerdictProps) {
  const texts = useAccessTexts();
  return (
    <>
      <h3>{texts(`${action}.${isAllowed ? 'yes' : 'no'}`)}</h3>
      <ul className="why-steps">
        {steps.map((step) => (
          <li key={`${step.rule} ${step.on}`}>
            <Icon name={step.isPassed ? 'positive' : 'negative'} />
            <span>
              <span className="visually-hidden">{texts(step.isPassed ? 'passed' : 'stopped')} </span>
              <StepWords {...{ step, roles }} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function StepWords({
  step: { rule, isPassed, refusal, audience },
  roles,
}: {
  step: AccessStep;
  roles: Explained['roles'];
}) {
  const texts = useAccessTexts();
  const names = audience?.roles
    .map((guid) => roles.find((role) => role.guid === guid)?.name ?? texts('gone'))
    .join(', ');
  const forWhom = audience && texts(`audience.${audience.kind}`, { roles: names || texts('noRole') });
  return (
    <>
      {texts(audience ? `rule.${rule}` : `rule.${rule}.${isPassed ? 'yes' : 'no'}`, { audience: forWhom ?? '' })}
      {refusal && ` ${texts(`refusal.${refusal}`)}`}
    </>
  );
}

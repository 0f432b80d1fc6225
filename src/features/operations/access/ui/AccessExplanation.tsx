import { Suspense, use } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp } from '#ui/screens/app-context.ts';
import type { AccessStep } from '../access.contract.ts';
import type { Explained, Verdict } from './access.api.ts';
import { useAccessTexts } from './texts.ts';

/** Undefined as long as nothing was asked. */
export type PendingExplanation = Promise<Explained> | undefined;

/** Whether somebody may see and edit something, and each rule on the way to that; said aloud when it changes. */
export function AccessExplanation({ result }: { result: PendingExplanation }) {
  const app = useApp();
  return (
    <div aria-live="polite">
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        {result && <Explanation result={result} />}
      </Suspense>
    </div>
  );
}

function Explanation({ result }: { result: Promise<Explained> }) {
  const { roles, verdict } = use(result);
  return (
    <>
      <Verdicts action="view" verdict={verdict.view} roles={roles} />
      <Verdicts action="edit" verdict={verdict.edit} roles={roles} />
    </>
  );
}

type Action = 'view' | 'edit';

interface VerdictsProps {
  action: Action;
  verdict: Verdict;
  roles: Explained['roles'];
}

function Verdicts({ action, verdict: { isAllowed, steps }, roles }: VerdictsProps) {
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
              <StepWords action={action} step={step} roles={roles} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface StepWordsProps {
  action: Action;
  step: AccessStep;
  roles: Explained['roles'];
}

function StepWords({ action, step: { rule, isPassed, refusal, audience }, roles }: StepWordsProps) {
  const texts = useAccessTexts();
  const names = audience?.roles
    .map((guid) => roles.find((role) => role.guid === guid)?.name ?? texts('gone'))
    .join(', ');
  const forWhom = audience && texts(`audience.${audience.kind}`, { roles: names || texts('noRole') });
  const outcome = isPassed ? 'yes' : 'no';
  // An item is edited by who edits what its list stands in, and seen where the list is open.
  const said = action === 'edit' && rule === 'lists' ? `rule.lists.edit.${outcome}` : `rule.${rule}.${outcome}`;
  return (
    <>
      {texts(audience ? `rule.${rule}` : said, { audience: forWhom ?? '' })}
      {refusal && ` ${texts(`refusal.${refusal}`)}`}
      {refusal === 'not-in-role' && names && ` ${texts('next.role')}`}
    </>
  );
}

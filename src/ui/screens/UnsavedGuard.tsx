import { useBlocker } from 'react-router';
import { UnsavedQuestion, useUnloadQuestion } from './UnsavedQuestion.tsx';

/** Asks before somebody leaves a screen with changes that are not saved. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(isChanged);
  useUnloadQuestion(isChanged);
  if (blocker.state !== 'blocked') return null;
  return <UnsavedQuestion onLeave={blocker.proceed} onStay={blocker.reset} />;
}

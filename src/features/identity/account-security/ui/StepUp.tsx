import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Api } from '#kernel/api.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import { Shield } from '#ui/Shield.tsx';
import type { StepUp as Asking } from './step-up.ts';

/** Few see it, and seldom: it is fetched when it asks. */
const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog.tsx')).StepUpDialog }));

interface StepUpProps {
  api: Api;
  stepUp: Asking;
  language: InterfaceLanguage;
}

/**
 * Asks somebody to prove again who they are, over what is open, when a call has to know (security B12); what waited for it goes on,
 * or is refused.
 */
export function StepUp(props: StepUpProps) {
  const { stepUp } = props;
  const isAsking = useSyncExternalStore(stepUp.subscribe, stepUp.isAsking);
  if (!isAsking) return null;
  return (
    <Shield onError={() => stepUp.end(false)}>
      <Suspense>
        <StepUpDialog {...props} />
      </Suspense>
    </Shield>
  );
}

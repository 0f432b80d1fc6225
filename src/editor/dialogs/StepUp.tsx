import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useEditor } from '../editor-context.ts';
import { Shield } from '../Shield.tsx';

/** Few see it, and seldom: it is fetched when it asks. */
const StepUpDialog = lazy(async () => {
  const { StepUpDialog: dialog } = await import('#features/identity/account-security/ui/StepUpDialog.tsx');
  return { default: dialog };
});

/** Asks an editor to show anew who they are, over whatever is open; what waited for it goes on, or is refused. */
export function StepUp() {
  const { api, stepUp, context } = useEditor();
  const isAsking = useSyncExternalStore(stepUp.subscribe, stepUp.isAsking);
  if (!isAsking) return null;
  return (
    <Shield onError={() => stepUp.end(false)}>
      <Suspense fallback={null}>
        <StepUpDialog api={api} stepUp={stepUp} language={context.interfaceLanguage} />
      </Suspense>
    </Shield>
  );
}

import { type createBrowserRouter, RouterProvider } from 'react-router';
import { StepUp } from '#features/identity/account-security/ui/StepUp.tsx';
import type { StepUp as Asking } from '#features/identity/account-security/ui/step-up.ts';
import { KitContext } from '#ui/kit.ts';
import { Notices } from '#ui/notices/Notices.tsx';
import { type App, AppContext } from '#ui/screens/app-context.ts';

interface AppFrameProps {
  app: App;
  stepUp: Asking;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The screens, and what is said over them. */
export function AppFrame({ app, stepUp, router }: AppFrameProps) {
  const { api, language } = app;
  return (
    <KitContext value={app}>
      <AppContext value={app}>
        <RouterProvider router={router} />
        <StepUp api={api} stepUp={stepUp} language={language} />
        <Notices board={app.notices} />
      </AppContext>
    </KitContext>
  );
}

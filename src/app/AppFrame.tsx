import { type createBrowserRouter, RouterProvider } from 'react-router';
import { StepUp } from '#features/identity/account-security/ui/StepUp.tsx';
import type { StepUp as Asking } from '#features/identity/account-security/ui/step-up.ts';
import { IdleWatch } from '#features/identity/sessions/ui/idle/IdleWatch.tsx';
import { AppError } from '#kernel/errors.ts';
import { isOffline } from '#kernel/http-transport.ts';
import { KitContext } from '#ui/kit.ts';
import { Notices } from '#ui/notices/Notices.tsx';
import { type App, AppContext, useApp, useUser } from '#ui/screens/app-context.ts';

interface AppFrameProps {
  app: App;
  stepUp: Asking;
  router: ReturnType<typeof createBrowserRouter>;
}

/** What the server refuses is said on the screen and is no failure; the rest is logged as failed navigations are (specification §8). */
function reportNavigation(error: unknown) {
  const isRefusal = error instanceof AppError && !isOffline(error) && (error.status ?? 500) < 500;
  if (!isRefusal) reportError(new Error(`navigation failed: ${error}`, { cause: error }));
}

/** The screens, and what is said over them. */
export function AppFrame({ app, stepUp, router }: AppFrameProps) {
  const { api, language } = app;
  return (
    <KitContext value={app}>
      <AppContext value={app}>
        <RouterProvider router={router} onError={reportNavigation} />
        <StepUp api={api} stepUp={stepUp} language={language} />
        <Idle />
        <Notices board={app.notices} />
      </AppContext>
    </KitContext>
  );
}

function Idle() {
  const { api, language } = useApp();
  const user = useUser();
  return user && <IdleWatch key={user.guid} api={api} language={language} person={user.guid} />;
}

import { type createBrowserRouter, RouterProvider } from 'react-router';
import { StepUpDialog } from '#features/identity/account-security/ui/StepUpDialog.tsx';
import { Notices } from '#ui/notices/Notices.tsx';
import { type App, AppContext } from './app-context.ts';

interface AppFrameProps {
  app: App;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The screens, and what is said over them. */
export function AppFrame({ app, router }: AppFrameProps) {
  const { texts, api, stepUp, language } = app;
  return (
    <AppContext value={app}>
      <RouterProvider router={router} />
      <StepUpDialog api={api} stepUp={stepUp} language={language} />
      <Notices
        board={app.notices}
        texts={{
          label: texts('notices.label'),
          close: texts('notices.close'),
          times: (count) => texts('notices.times', { count }),
        }}
      />
    </AppContext>
  );
}

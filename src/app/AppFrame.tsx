import { type createBrowserRouter, RouterProvider } from 'react-router';
import { Notices } from '#ui/notices/Notices.tsx';
import { type App, AppContext } from './app-context.ts';
import { StepUpDialog } from './sign-in/step-up/StepUpDialog.tsx';

interface AppFrameProps {
  app: App;
  router: ReturnType<typeof createBrowserRouter>;
}

/** The screens, and what is said over them. */
export function AppFrame({ app, router }: AppFrameProps) {
  const { texts } = app;
  return (
    <AppContext value={app}>
      <RouterProvider router={router} />
      <StepUpDialog />
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

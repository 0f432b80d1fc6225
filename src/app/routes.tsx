import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import type { App } from '#ui/screens/app-context.ts';
import { NotFoundScreen } from '#ui/screens/NotFoundScreen.tsx';
import type { FeatureScreens, ScreenRoute } from '#ui/screens/screens.ts';
import { readAccountStatus } from './shell/AccountStatusNotice.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { WaitingScreen } from './shell/WaitingScreen.tsx';

/** Every screen of specification §2 that is none of the public site. */
export function createScreens(app: App, screens: readonly FeatureScreens[]) {
  const screen = ({ path, open }: ScreenRoute): RouteObject => ({
    path,
    lazy: async () => {
      const { Component, load } = await open();
      return { Component, ...(load && { loader: (at) => load(app, at) }) };
    },
    // Filters live in the address: they ask for nothing new.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
    ErrorBoundary: ErrorScreen,
  });
  const routes = screens.flatMap(({ routes = [] }) => routes);
  return createBrowserRouter([
    {
      HydrateFallback: WaitingScreen,
      ErrorBoundary: ErrorScreen,
      children: [
        ...routes.filter(({ isOutsideShell }) => isOutsideShell).map(screen),
        {
          Component: Shell,
          loader: (at) => readAccountStatus(app, at),
          shouldRevalidate: () => true,
          children: [
            ...routes.filter(({ isOutsideShell }) => !isOutsideShell).map(screen),
            { path: '/account/*', loader: () => redirect('/account/profile') },
            { path: '*', Component: NotFoundScreen },
          ],
        },
      ],
    },
  ]);
}

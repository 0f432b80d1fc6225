import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import type { App } from './app-context.ts';
import { readAccountStatus } from './shell/AccountStatusNotice.tsx';
import { ComingSoonScreen } from './shell/ComingSoon.tsx';
import { ErrorScreen } from './shell/ErrorScreen.tsx';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { Shell } from './shell/Shell.tsx';
import { WaitingScreen } from './shell/WaitingScreen.tsx';

/** A screen in a file of its own, fetched when somebody goes there; `load` reads what it shows. */
interface ScreenModule {
  Component: () => React.ReactNode;
  load?: (app: App, at: Pick<LoaderFunctionArgs, 'request' | 'params'>) => Promise<unknown>;
}

/** Every screen of specification §2 that is none of the public site. */
export function createScreens(app: App) {
  const screen = (path: string, open: () => Promise<ScreenModule>): RouteObject => ({
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
  const later = (path: string, name: string): RouteObject => ({ path, element: <ComingSoonScreen name={name} /> });

  return createBrowserRouter([
    {
      HydrateFallback: WaitingScreen,
      ErrorBoundary: ErrorScreen,
      children: [
        screen('/login', () => import('./sign-in/LoginScreen.tsx')),
        screen('/register', () => import('./sign-in/RegisterScreen.tsx')),
        screen('/verify/:token', () => import('./sign-in/VerifyScreen.tsx')),
        screen('/sso/:guid/callback', () => import('./sign-in/provider/ProviderScreen.tsx')),
        screen('/password', () => import('./sign-in/PasswordScreen.tsx')),
        screen('/password/:token', () => import('./sign-in/NewPasswordScreen.tsx')),
        screen('/invitation/:code', () => import('./invitations/InvitationScreen.tsx')),
        screen('/newsletter/:token', () => import('./account/newsletter/NewsletterScreen.tsx')),
        screen('/welcome', () => import('./account/welcome/WelcomeScreen.tsx')),
        screen('/setup/:token', () => import('./sign-in/SetupScreen.tsx')),
        {
          Component: Shell,
          loader: (at) => readAccountStatus(app, at),
          shouldRevalidate: () => true,
          children: [
            screen('/add/:list', () => import('./items/add/AddScreen.tsx')),
            screen('/edit', () => import('./pages/EditScreen.tsx')),
            screen('/edit/items', () => import('./items/ItemsScreen.tsx')),
            screen('/edit/translations', () => import('./translations/TranslationsScreen.tsx')),
            screen('/edit/uses', () => import('./pages/usages/UsagesScreen.tsx')),
            screen('/edit/templates', () => import('./pages/templates/TemplatesScreen.tsx')),
            screen('/admin/pages', () => import('./pages/PagesScreen.tsx')),
            screen('/admin/menu', () => import('./menus/MenuScreen.tsx')),
            screen('/admin/users', () => import('./users/UsersScreen.tsx')),
            screen('/admin/users/:guid/:accountCategory', () => import('./users/one/UserScreen.tsx')),
            screen('/admin/invitations', () => import('./invitations/InvitationsScreen.tsx')),
            screen('/admin/roles', () => import('./roles/RolesScreen.tsx')),
            later('/admin/forms', 'forms'),
            later('/admin/forms/view/:guid', 'form'),
            later('/admin/forms/:guid', 'submissions'),
            later('/admin/forms/:guid/:version/dashboard', 'dashboard'),
            later('/admin/forms/:guid/:submissionGuid', 'submission'),
            screen('/settings', () => import('./settings/SettingsScreen.tsx')),
            screen('/settings/:section', () => import('./settings/SettingsScreen.tsx')),
            later('/statistics', 'statistics'),
            screen('/account/profile', () => import('./account/ProfileScreen.tsx')),
            screen('/account/preferences', () => import('./account/PreferencesScreen.tsx')),
            screen('/account/activity', () => import('./account/ActivityScreen.tsx')),
            screen('/account/privacy', () => import('./account/PrivacyScreen.tsx')),
            screen('/account/security', () => import('./account/security/SecurityScreen.tsx')),
            { path: '/account/*', loader: () => redirect('/account/profile') },
            { path: '*', Component: NotFoundScreen },
          ],
        },
      ],
    },
  ]);
}

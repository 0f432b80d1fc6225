import { useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, useLoaderData, useLocation, useNavigation } from 'react-router';
import type { AccountStatus } from '#features/identity/account-status/account-status.contract.ts';
import { VerifyBanner } from '#features/identity/registration/ui/sending/VerifyBanner.tsx';
import { roleNameIn } from '#features/identity/roles/role-names.ts';
import { stopImpersonating } from '#features/identity/sessions/sessions.contract.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp, useUser } from '#ui/screens/app-context.ts';
import { menuEntries } from '../feature-screens.ts';
import { entriesFor, menuAt } from '../menus.ts';
import { AccountStatusNotice } from './AccountStatusNotice.tsx';

/** Around every screen of who is signed in: where they can go, and who they are. */
export function Shell() {
  const { texts } = useApp();
  const { pathname } = useLocation();
  const status = useLoaderData<AccountStatus | null>();
  const { state, location: next } = useNavigation();
  // Filters and pages of a table are in the address too: the screen stays while they change, with what is typed in it.
  const isWaiting = state === 'loading' && next.pathname !== pathname;
  const main = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // Another screen is read from its top; the first one is where the browser puts people itself.
    if (isFirst.current) isFirst.current = pathname === '';
    else {
      scrollTo({ top: 0, behavior: 'instant' });
      // A screen may say itself where somebody begins.
      if (!main.current?.contains(document.activeElement)) main.current?.focus();
    }
  }, [pathname]);
  return (
    <div className="app">
      <a className="app-skip" href="#main">
        {texts('shell.skip')}
      </a>
      <Head key={pathname} />
      <Impersonation />
      <SubMenu />
      <VerifyBanner />
      <main className="app-main" id="main" ref={main} tabIndex={-1} aria-busy={isWaiting}>
        <AccountStatusNotice status={status} />
        {isWaiting ? <Skeleton label={texts('waiting')} /> : <Outlet />}
      </main>
    </div>
  );
}

function Head() {
  const { platform, texts } = useApp();
  const [isOpen, setOpen] = useState(false);
  return (
    <header className="app-head">
      <a className="app-head__site" href="/" title={texts('toSite')}>
        {platform.name}
      </a>
      <button
        type="button"
        className="app-head__toggle"
        aria-expanded={isOpen}
        aria-controls="app-nav"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name={isOpen ? 'close' : 'menu'} />
        {texts('shell.menu')}
      </button>
      <div className={isOpen ? 'app-head__nav app-head__nav--open' : 'app-head__nav'} id="app-nav">
        <MainNavigation />
        <Person />
      </div>
    </header>
  );
}

/** Says to somebody that they look as somebody else, with the way back. */
function Impersonation() {
  const { texts, api, language } = useApp();
  const shown = useUser()?.impersonation;
  if (!shown) return null;
  const { kind, guid, name } = shown;
  const stop = async () => {
    await api.call(stopImpersonating, {});
    location.assign(kind === 'role' ? '/admin/roles' : `/admin/users/${guid}/security`);
  };
  return (
    <div className="app-shown-as" role="status">
      {kind === 'role'
        ? texts('shell.impersonatedRole', { role: roleNameIn(language, name) })
        : texts('shell.impersonatedPerson', { name })}
      <Button onClick={() => void stop()}>{texts('shell.stopImpersonating')}</Button>
    </div>
  );
}

function MainNavigation() {
  const { texts } = useApp();
  const user = useUser();
  const { pathname } = useLocation();
  const adminScreen = entriesFor(menuEntries, 'admin', user)[0]?.to;
  const isIn = (start: string) => pathname.startsWith(start);
  return (
    <nav aria-label={texts('shell.nav')}>
      <ul>
        {user?.isContentManager && (
          <li>
            <NavLink to="/edit">{texts('shell.edit')}</NavLink>
          </li>
        )}
        {adminScreen && (
          <li>
            <NavLink to={adminScreen} className={isIn('/admin/') ? 'active' : undefined}>
              {texts('shell.admin')}
            </NavLink>
          </li>
        )}
        {user?.grants.includes('view-statistics') && (
          <li>
            <NavLink to="/statistics">{texts('shell.statistics')}</NavLink>
          </li>
        )}
        {user?.grants.includes('manage-settings') && (
          <li>
            <NavLink to="/settings">{texts('shell.settings')}</NavLink>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Person() {
  const { texts, store } = useApp();
  const user = useUser();
  const signOut = async () => {
    await store.signOut();
    location.assign('/');
  };
  const name = [user?.firstName, user?.middleName, user?.lastName].filter(Boolean).join(' ');
  return (
    <div className="app-head__person">
      <NavLink to="/account/profile" className={location.pathname.startsWith('/account/') ? 'active' : undefined}>
        {name || texts('shell.account')}
      </NavLink>
      <Button look="quiet" onClick={() => void signOut()}>
        {texts('shell.signOut')}
      </Button>
    </div>
  );
}

/** The menu of the part of the app that somebody is in (specification §2). */
function SubMenu() {
  const { texts, language } = useApp();
  const { pathname } = useLocation();
  const user = useUser();
  const menu = menuAt(pathname);
  if (!menu) return null;
  return (
    <nav className="app-sub" aria-label={texts(menu.label)}>
      <ul>
        {entriesFor(menuEntries, menu.name, user).map(({ to, label, isBeta, isExact }) => (
          <li key={to}>
            <NavLink to={to} end={isExact ?? false}>
              {label[language]}
              {isBeta && <small className="ui-tag">{texts('shell.beta')}</small>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

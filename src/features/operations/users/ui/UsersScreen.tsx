import { Suspense, useState } from 'react';
import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { hasCapability, useApp, useUser } from '#ui/screens/app-context.ts';
import { Screen } from '#ui/screens/Screen.tsx';
import { NewUserDialog } from './NewUserDialog.tsx';
import { tabs } from './tabs.tsx';
import { useUserTexts } from './texts.ts';
import { readUserNames, type UserNames } from './users.api.ts';

export const load = readUserNames;

/** Everybody with an account: found, changed, imported, and those in the trash. */
export function Component() {
  const app = useApp();
  const texts = useUserTexts();
  const navigate = useNavigate();
  const names = useLoaderData<UserNames>();
  const [asked] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const grants = useUser()?.grants;
  const open = tabs.filter(
    (tab) => hasCapability(app, tab.capability) && (tab.for === undefined || grants?.includes(tab.for)),
  );
  const { name, Panel } = open.find((tab) => tab.name === asked.get('tab')) ?? tabs[0];
  const add = (
    <Button look="primary" onClick={() => setAdding(true)}>
      {texts('add')}
    </Button>
  );
  return (
    <Screen title={texts('title')} action={add}>
      <nav className="user-tabs" aria-label={texts('tabs')}>
        {open.map((tab, at) => (
          <Link
            key={tab.name}
            to={at === 0 ? '/admin/users' : `/admin/users?tab=${tab.name}`}
            aria-current={tab.name === name ? 'page' : undefined}
          >
            {texts(`tab.${tab.name}`)}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<Skeleton label={app.texts('waiting')} />}>
        <Panel key={name} {...names} />
      </Suspense>
      {isAdding && (
        <NewUserDialog
          roles={names.roles}
          onClose={() => setAdding(false)}
          onCreated={(guid) => void navigate(`/admin/users/${guid}/profile`)}
        />
      )}
    </Screen>
  );
}

import { Suspense } from 'react';
import { NavLink, useLoaderData, useParams } from 'react-router';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useApp, useUser } from '../app-context.ts';
import { useManageTexts } from '../manage/texts.ts';
import { Screen } from '../Screen.tsx';
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx';
import { SectionForm } from './SectionForm.tsx';
import { sections } from './sections.ts';
import { readSettings, type SettingsData } from './settings.api.ts';

export const load = readSettings;

/** One part of the settings, with the way to the others beside it. */
export function Component() {
  const texts = useManageTexts();
  const waiting = useApp().texts('waiting');
  const { settings, pages } = useLoaderData<SettingsData>();
  const { section: name = 'general' } = useParams();
  const { isAdmin = false, isMett: isPlatformStaff = false } = useUser() ?? {};
  const open = sections.filter(
    ({ isForAdmins, isForStaff }) => (isAdmin || !isForAdmins) && (isPlatformStaff || !isForStaff),
  );
  const section = open.find((one) => one.name === name);
  if (!section) return <NotFoundScreen />;
  return (
    <Screen title={texts('settings.title')}>
      <div className="settings">
        <nav className="settings__nav" aria-label={texts('settings.nav')}>
          <ul>
            {open.map(({ name: other }, at) => (
              <li key={other}>
                <NavLink to={at === 0 ? '/settings' : `/settings/${other}`} end>
                  {texts(`settings.section.${other}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <section className="settings__section">
          <h2>{texts(`settings.section.${name}`)}</h2>
          {section.fields && <SectionForm key={name} fields={section.fields} settings={settings} pages={pages} />}
          {section.Panel && (
            <Suspense fallback={<Skeleton label={waiting} />}>
              <section.Panel />
            </Suspense>
          )}
        </section>
      </div>
    </Screen>
  );
}

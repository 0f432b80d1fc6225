import { Suspense } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { Skeleton } from '#ui/Skeleton.tsx';
import { hasCapability, useApp, useUser } from '#ui/screens/app-context.ts';
import { NotFoundScreen } from '#ui/screens/NotFoundScreen.tsx';
import { Screen } from '#ui/screens/Screen.tsx';
import { useExtensions } from '#ui/screens/use-extensions.ts';
import { SectionForm } from './SectionForm.tsx';
import { SettingsNav } from './SettingsNav.tsx';
import { readSettings, type SettingsData } from './settings.api.ts';
import { settingsSections } from './settings-sections.ts';
import { useSettingTexts } from './texts.ts';

export const load = readSettings;

/** One part of the settings, with the way to the others beside it. */
export function Component() {
  const texts = useSettingTexts();
  const app = useApp();
  const { language } = app;
  const { settings } = useLoaderData<SettingsData>();
  const { section: name = 'general' } = useParams();
  const { isAdmin = false, isMett: isPlatformStaff = false } = useUser() ?? {};
  const open = useExtensions(settingsSections)
    .filter(({ isForAdmins, isForStaff }) => (isAdmin || !isForAdmins) && (isPlatformStaff || !isForStaff))
    .toSorted((one, other) => one.order - other.order);
  const section = open.find((one) => one.name === name);
  if (!section) return <NotFoundScreen />;
  const isInPlan = hasCapability(app, section.capability);
  return (
    <Screen title={texts('settings.title')}>
      <div className="settings">
        <SettingsNav
          key={name}
          current={name}
          sections={open.filter(({ capability }) => hasCapability(app, capability))}
        />
        <section className="settings__section">
          <h2>{section.label[language]}</h2>
          {!isInPlan && <p>{app.texts('failure.plan_capability')}</p>}
          {isInPlan && section.fields && (
            <SectionForm key={name} fields={section.fields} Preview={section.Preview} settings={settings} />
          )}
          {isInPlan && section.Panel && (
            <Suspense fallback={<Skeleton label={texts('waiting')} />}>
              <section.Panel settings={settings} />
            </Suspense>
          )}
        </section>
      </div>
    </Screen>
  );
}

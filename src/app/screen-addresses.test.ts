import { expect, test } from 'vitest';
import { settingKeys } from '#features/base/settings/settings.contract.ts';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { tabs } from '#features/operations/statistics/ui/statistics.api.ts';
import { screenAccess } from '#kernel/screen-access.ts';
import { collectExtensions } from '#ui/screens/extension-points.ts';
import { featureScreens } from './feature-screens.ts';

const routes = featureScreens.flatMap(({ routes = [] }) => routes.map(({ path }) => path));
const extensionsOf = collectExtensions(featureScreens.flatMap(({ extensions = [] }) => extensions));
const sections = extensionsOf(settingsSections);

test('the server answers at every address that the app has a screen for', () => {
  const addresses = [
    ...routes
      .filter((path) => path !== '/settings/:section' && path !== '/statistics/:tab')
      .map((path) => path.replaceAll(/:\w+/g, 'x')),
    ...tabs.slice(1).map((tab) => `/statistics/${tab}`),
    ...sections.map(({ name }) => `/settings/${name}`),
  ];

  expect(addresses.length).toBeGreaterThan(40);
  expect(addresses.filter((path) => screenAccess(path) === undefined)).toEqual([]);
});

test('what only admins or platform staff have in the settings is for them on the server too', () => {
  const expected = sections.map(({ name, isForAdmins, isForStaff }) => [
    name,
    isForStaff ? 'staff' : isForAdmins ? 'admin' : 'manage-settings',
  ]);

  expect(sections.map(({ name }) => [name, screenAccess(`/settings/${name}`)])).toEqual(expected);
});

test.each([
  '/admin/nonsense',
  '/admin/pages/x',
  '/admin/users/x',
  '/settings/nonsense',
  '/settings/general/x',
  '/edit/x',
  '/statistics/x',
])('%s is no screen', (path) => expect(screenAccess(path)).toBeUndefined());

test('every setting with an effect is on one screen, and none without', () => {
  const offered = sections.flatMap(({ fields = {} }) => Object.keys(fields));
  expect(offered.sort()).toEqual([...settingKeys].sort());
});

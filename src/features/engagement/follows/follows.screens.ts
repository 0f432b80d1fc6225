import './ui/follows.css';
import { settingsSections } from '#features/base/settings/ui/settings-sections.ts';
import { preferencesParts } from '#features/identity/profiles/ui/preferences-parts.ts';
import { mailFrequencies, weekDays } from '#kernel/mail-frequencies.ts';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };

const words = manifestWords({ nl, en });

export const followsScreens: FeatureScreens = {
  routes: [{ path: '/unsubscribe/:token', open: () => import('./ui/UnsubscribeScreen.tsx'), isOutsideShell: true }],
  extensions: [
    extend(preferencesParts, {
      order: 10,
      load: async (app) => (await import('./ui/FollowsSection.tsx')).load(app),
    }),
    extend(settingsSections, {
      name: 'notifications',
      group: 'website',
      label: words('notifications'),
      order: 95,
      fields: {
        followEnabled: 'boolean',
        followListMails: mailFrequencies,
        followUpdateMails: mailFrequencies,
        digestTime: 'time',
        digestDay: weekDays,
      },
    }),
  ],
};

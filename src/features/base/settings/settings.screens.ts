import { addressForms } from '#kernel/address-form.ts';
import { moderations } from '#kernel/moderation.ts';
import { strictTransportNames } from '#kernel/strict-transport.ts';
import './ui/settings.css';
import { lazy } from 'react';
import { extend } from '#ui/screens/extension-points.ts';
import { type FeatureScreens, manifestWords } from '#ui/screens/screens.ts';
import { mapSources } from './map-source.rules.ts';
import { fonts } from './settings.contract.ts';
import en from './ui/messages/screens.en.json' with { type: 'json' };
import nl from './ui/messages/screens.nl.json' with { type: 'json' };
import { settingsSections } from './ui/settings-sections.ts';

const words = manifestWords({ nl, en });

export const settingsScreens: FeatureScreens = {
  routes: [
    { path: '/settings', open: () => import('./ui/SettingsScreen.tsx') },
    { path: '/settings/:section', open: () => import('./ui/SettingsScreen.tsx') },
  ],
  extensions: [
    extend(settingsSections, {
      name: 'general',
      group: 'website',
      label: words('general'),
      order: 10,
      fields: {
        platformName: 'localized',
        platformDescription: 'localizedLong',
        contactEmail: 'email',
        contactPage: 'page',
        organisationName: 'text',
        organisationId: 'text',
        contactPhone: 'text',
        contactAddress: 'text',
        timeZone: 'timeZone',
        addressForm: addressForms,
        pageReviewMonths: 'number',
      },
    }),
    extend(settingsSections, {
      name: 'look',
      group: 'website',
      label: words('look'),
      order: 20,
      fields: {
        colorScheme: 'colorScheme',
        fontFamily: fonts,
        headingFont: ['text', ...fonts],
        headerLogo: 'logo',
        headerLogoHeight: 'number',
        headerLogoPadding: 'number',
        headerVisibility: ['always', 'home', 'never'],
        headerOnScrollUp: 'boolean',
        faviconLogo: 'image',
        useBrowserColor: 'boolean',
        browserColor: 'color',
      },
      Preview: lazy(async () => ({ default: (await import('./ui/LookPanel.tsx')).LookPanel })),
    }),
    extend(settingsSections, {
      name: 'maintenance',
      group: 'website',
      label: words('maintenance'),
      order: 15,
      isForAdmins: true,
      fields: {
        maintenanceText: 'localizedLong',
        maintenanceFrom: 'moment',
        maintenanceUntil: 'moment',
        maintenanceColor: ['info', 'warning', 'error'],
        isClosed: 'boolean',
        closedText: 'localizedLong',
        closedUntil: 'moment',
      },
    }),
    extend(settingsSections, {
      name: 'translation',
      group: 'website',
      label: words('translation'),
      order: 91,
      capability: 'machine-translation',
      fields: { showAutoTranslate: 'boolean', translationLanguages: 'lines', glossary: 'glossary' },
    }),
    extend(settingsSections, {
      name: 'search',
      group: 'website',
      label: words('search'),
      order: 45,
      fields: { isIndexed: 'boolean', synonyms: 'synonyms' },
    }),
    extend(settingsSections, {
      name: 'footers',
      group: 'website',
      label: words('footers'),
      order: 40,
      fields: { footers: 'footers' },
    }),
    extend(settingsSections, {
      name: 'uploads',
      group: 'content',
      label: words('uploads'),
      order: 70,
      fields: { largestImage: 'number', largestFile: 'number', fileTypes: 'fileTypes' },
    }),
    extend(settingsSections, {
      name: 'contributions',
      group: 'content',
      label: words('contributions'),
      order: 75,
      fields: { listModeration: moderations },
    }),
    extend(settingsSections, {
      name: 'security',
      group: 'legal',
      label: words('security'),
      order: 90,
      fields: {
        securityContact: 'text',
        securityPolicy: 'text',
        securityExpires: 'text',
        strictTransport: strictTransportNames,
      },
    }),
    extend(settingsSections, {
      name: 'open-government',
      group: 'legal',
      label: words('openGovernment'),
      order: 92,
      fields: { wooOrganisation: 'text', wooOrganisationId: 'text' },
    }),
    extend(settingsSections, {
      name: 'data',
      group: 'legal',
      label: words('data'),
      order: 105,
      fields: { trashDays: 'number', revisionDays: 'number', clientLogDays: 'number' },
    }),
    extend(settingsSections, {
      name: 'integrations',
      group: 'system',
      label: words('integrations'),
      order: 95,
      isForAdmins: true,
      fields: {
        embedHosts: 'embedHosts',
        openFormsUrl: 'text',
        mapSource: mapSources,
        mapTileUrl: 'text',
        mapAttribution: 'text',
      },
    }),
  ],
};

import type { SettingKey } from '#features/settings/settings.contract.ts';

/** What a setting is filled in with. */
export type FieldKind =
  | 'localized'
  | 'localizedLong'
  | 'email'
  | 'text'
  | 'boolean'
  | 'number'
  | 'color'
  | 'page'
  | 'colorScheme'
  | 'logo'
  | 'image'
  | 'headerImages'
  | 'footers'
  | readonly string[];

interface Section {
  name: string;
  fields: Partial<Record<SettingKey, FieldKind>>;
}

/** Parts of the settings, each with a save of its own (functional reference 6.8). A list of words is a choice. */
export const sections: readonly Section[] = [
  {
    name: 'general',
    fields: {
      platformName: 'localized',
      platformDescription: 'localizedLong',
      contactEmail: 'email',
      contactPage: 'page',
      isIndexed: 'boolean',
    },
  },
  {
    name: 'look',
    fields: {
      colorScheme: 'colorScheme',
      fontFamily: ['source-sans', 'system'],
      headerLogo: 'logo',
      headerLogoHeight: 'number',
      headerLogoPadding: 'number',
      headerVisibility: ['always', 'home', 'never'],
      faviconLogo: 'image',
      useBrowserColor: 'boolean',
      browserColor: 'color',
    },
  },
  { name: 'header-images', fields: { headerImages: 'headerImages' } },
  { name: 'footers', fields: { footers: 'footers' } },
  { name: 'language', fields: { showAutoTranslate: 'boolean' } },
  { name: 'analytics', fields: { siteimproveId: 'text' } },
];

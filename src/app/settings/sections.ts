import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { SettingKey } from '#features/base/settings/settings.contract.ts';

/** What a setting is filled in with. */
export type FieldKind =
  | 'localized'
  | 'localizedLong'
  | 'email'
  | 'text'
  | 'lines'
  | 'boolean'
  | 'number'
  | 'color'
  | 'page'
  | 'colorScheme'
  | 'logo'
  | 'image'
  | 'headerImages'
  | 'footers'
  | 'roleKinds'
  | 'checksPolicy'
  | readonly string[];

interface Section {
  name: string;
  /** Who else changes settings has no such section. */
  isForAdmins?: boolean;
  /** Nobody but platform staff has it. */
  isForStaff?: boolean;
  fields?: Partial<Record<SettingKey, FieldKind>>;
  /** A part that is more than fields, fetched when somebody goes there. */
  Panel?: LazyExoticComponent<ComponentType>;
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
  {
    name: 'joining',
    isForAdmins: true,
    fields: {
      registrationMode: ['closed', 'invite', 'domain', 'approval', 'open'],
      registrationDomains: 'lines',
      requireVerified: 'boolean',
      refuseDisposableMail: 'boolean',
      disposableDomains: 'lines',
      allowedMailDomains: 'lines',
    },
  },
  {
    name: 'signing-in',
    isForAdmins: true,
    fields: { secondFactorFor: 'roleKinds' },
    Panel: lazy(async () => ({ default: (await import('./providers/ProvidersPanel.tsx')).ProvidersPanel })),
  },
  { name: 'checks', fields: { checksPolicy: 'checksPolicy' } },
  {
    name: 'issues',
    isForAdmins: true,
    Panel: lazy(async () => ({ default: (await import('./issues/IssuesPanel.tsx')).IssuesPanel })),
  },
  {
    name: 'language',
    Panel: lazy(async () => ({ default: (await import('./languages/LanguagesPanel.tsx')).LanguagesPanel })),
  },
  { name: 'analytics', fields: { siteimproveId: 'text' } },
  { name: 'people', fields: { dormantAfterMonths: 'number', newsletter: 'boolean' } },
  {
    name: 'properties',
    Panel: lazy(async () => ({ default: (await import('./properties/PropertiesSection.tsx')).PropertiesSection })),
  },
  { name: 'legal', Panel: lazy(async () => ({ default: (await import('./legal/LegalSection.tsx')).LegalSection })) },
  {
    name: 'mails',
    isForAdmins: true,
    Panel: lazy(async () => ({ default: (await import('./mails/MailsPanel.tsx')).MailsPanel })),
  },
  {
    name: 'support',
    Panel: lazy(async () => ({ default: (await import('./support/SupportPanel.tsx')).SupportPanel })),
  },
  {
    name: 'audit',
    isForAdmins: true,
    Panel: lazy(async () => ({ default: (await import('./audit/AuditPanel.tsx')).AuditPanel })),
  },
  {
    name: 'jobs',
    isForStaff: true,
    Panel: lazy(async () => ({ default: (await import('./jobs/JobsPanel.tsx')).JobsPanel })),
  },
];

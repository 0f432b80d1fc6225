import type { ComponentType } from 'react';
import type { Capability } from '#kernel/capabilities.ts';
import { extensionPoint } from '#ui/screens/extension-points.ts';
import type { Words } from '#ui/screens/screens.ts';
import type { SettingKey, SettingValues } from '../settings.contract.ts';

/** What a setting is filled in with: a kind by its name, or the words that can be chosen. */
export type FieldKind = string | readonly string[];

/** What the parts of the settings stand under, in this order. */
export const sectionGroups = ['website', 'content', 'accounts', 'legal', 'system'] as const;

/** A part of the settings, with a save of its own (functional reference 6.8). */
export interface SettingsSection {
  /** In the address: `/settings/{name}`. */
  name: string;
  label: Words;
  group: (typeof sectionGroups)[number];
  /** From small to large in its group; the first of all is there without being asked for. */
  order: number;
  /** Who else changes settings has no such section. */
  isForAdmins?: boolean;
  /** Nobody but platform staff has it. */
  isForStaff?: boolean;
  /** There where the plan has it alone; left out: in every plan. */
  capability?: Capability;
  fields?: Partial<Record<SettingKey, FieldKind>>;
  /** What the values do, saved or not, above the fields. */
  Preview?: ComponentType<PreviewProps>;
  /** A part that is more than fields, fetched when somebody goes there. */
  Panel?: ComponentType<PanelProps>;
}

export interface PanelProps {
  /** As they are saved. */
  settings: SettingValues;
}

export interface PreviewProps {
  /** Saved or not. */
  values: SettingValues;
  onChange: (change: Partial<SettingValues>) => void;
}

export const settingsSections = extensionPoint<SettingsSection>('settings-sections');

export interface KindFieldProps {
  name: SettingKey;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  values: SettingValues;
  onChange: (value: unknown) => void;
}

/** A kind of field of the settings that a later feature knows how to fill in. */
export interface SettingFieldKind {
  kind: string;
  /** Fetched when a section has one. */
  Field: ComponentType<KindFieldProps>;
}

export const settingFieldKinds = extensionPoint<SettingFieldKind>('setting-field-kinds');

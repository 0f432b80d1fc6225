import type { ReactNode } from 'react';
import type { Grant } from '#kernel/endpoint.ts';
import type { InterfaceLanguage } from '#kernel/texts.ts';
import type { App } from './app-context.ts';
import type { Extension } from './extension-points.ts';

/** A screen in a file of its own, fetched when somebody goes there; `load` reads what it shows. */
export interface ScreenModule {
  Component: () => ReactNode;
  load?: (app: App, at: { request: Request; params: Readonly<Record<string, string | undefined>> }) => Promise<unknown>;
}

export interface ScreenRoute {
  /** Specification §2. */
  path: string;
  open: () => Promise<ScreenModule>;
  /** A page of its own, for who is not signed in yet; left out: inside the shell. */
  isOutsideShell?: boolean;
}

/** Words of a manifest, which the shell shows before the screen is fetched. */
export type Words = Readonly<Record<InterfaceLanguage, string>>;

export interface MenuEntry {
  /** The menu below the header in which it stands. */
  in: 'edit' | 'admin' | 'account';
  /** From small to large. */
  order: number;
  to: string;
  label: Words;
  isBeta?: boolean;
  /** Marked as current at this very address only, not at those below it. */
  isExact?: boolean;
  /** Left out: everybody who sees the menu sees it. `admin`: no grant gives it. */
  for?: Grant | 'admin';
  /** Who has this finds it elsewhere. */
  unless?: Grant;
}

/** What a feature gives to the app: its manifest of screens, one per folder, `<name>.screens.ts`. */
export interface FeatureScreens {
  routes?: readonly ScreenRoute[];
  menu?: readonly MenuEntry[];
  /** What it brings to screens of earlier features. */
  extensions?: readonly Extension[];
}

/** The words of a manifest, from its catalogs `ui/messages/screens.nl.json` and `screens.en.json`. */
export const manifestWords =
  <Key extends string>(catalogs: Readonly<Record<InterfaceLanguage, Readonly<Record<Key, string>>>>) =>
  (key: Key): Words => ({ nl: catalogs.nl[key], en: catalogs.en[key] });

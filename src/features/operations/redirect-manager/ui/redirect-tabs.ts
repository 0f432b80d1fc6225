import type { ComponentType } from 'react';
import { extensionPoint } from '#ui/screens/extension-points.ts';
import type { Words } from '#ui/screens/screens.ts';

/** A part of the screen of redirects, beside those that there are. */
export interface RedirectTab {
  /** In the address: `/admin/redirects?tab={name}`. */
  name: string;
  label: Words;
  /** Fetched when somebody goes there. */
  Panel: ComponentType;
}

export const redirectTabs = extensionPoint<RedirectTab>('redirect-tabs');

import type { ComponentType } from 'react';
import { extensionPoint } from '#ui/screens/extension-points.ts';
import type { InboxFilter } from '../submissions.contract.ts';

/** Buttons above the inbox of a form, for what it shows. */
export const inboxActions = extensionPoint<ComponentType<{ form: string; filter: InboxFilter }>>('inbox-actions');

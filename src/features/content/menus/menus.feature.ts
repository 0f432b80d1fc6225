import type { Feature } from '#infra/feature.ts';
import { menusAudit } from './menus.audit.ts';
import { undoMenu } from './server/keep-entries.service.ts';
import { undoWholeMenu } from './server/whole-menus.service.ts';

export const menusFeature: Feature = {
  auditWords: menusAudit,
  undo: {
    menu: { access: 'menu-editor', undo: undoMenu },
    'menu-whole': { access: 'manage-menus', undo: undoWholeMenu },
  },
};

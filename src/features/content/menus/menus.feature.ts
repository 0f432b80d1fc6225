import type { Feature } from '#infra/feature.ts';
import { undoMenu } from './server/keep-entries.service.ts';

export const menusFeature: Feature = {
  undo: {
    menu: { access: 'menu-editor', undo: undoMenu },
  },
};

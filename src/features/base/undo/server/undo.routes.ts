import type { UndoHandlers } from '#infra/feature.ts';
import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../undo.contract.ts';
import { useToken } from './undo.service.ts';

export function undoRoutes(app: App, handlers: UndoHandlers) {
  mount(app, contract.undoChange, (ctx, { params }) => useToken(ctx, params.token, handlers));
}

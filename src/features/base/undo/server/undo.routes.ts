import { type App, mount } from '#infra/http/endpoints.ts';
import * as contract from '../undo.contract.ts';
import { useToken, type WaysBack } from './undo.service.ts';

export function undoRoutes(app: App, ways: WaysBack) {
  mount(app, contract.undoChange, (ctx, { params }) => useToken(ctx, params.token, ways));
}

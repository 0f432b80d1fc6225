import { type App, mount } from '#infra/http.ts';
import * as contract from '../undo.contract.ts';
import { useToken, type WaysBack } from './undo.service.ts';

export function undoRoutes(app: App, ways: WaysBack) {
  mount(app, contract.takeBack, (ctx, { params }) => useToken(ctx, params.token, ways));
}

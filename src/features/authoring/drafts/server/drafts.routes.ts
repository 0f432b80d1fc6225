import { type App, mount } from '#infra/http/endpoints.ts';
import { readWorkingState } from '../../../content/documents/server/working.service.ts';
import { requireEdit } from '../../../content/edit-rights/server/edit-rights.service.ts';
import * as contract from '../drafts.contract.ts';
import * as drafts from './drafts.service.ts';
import { deletePresence, selectOthers, upsertPresence } from './presence.store.ts';

export function draftsRoutes(app: App) {
  mount(app, contract.getDraft, (ctx, { params }) => drafts.readDraft(ctx, params.id));
  for (const [kind, endpoint] of entries(contract.saveCommands))
    mount(app, endpoint, (ctx, { params, body }) => drafts.saveSteps(ctx, { owner: params.id, kind, body }));
  mount(app, contract.undoStep, (ctx, { params, body }) => drafts.undoStep(ctx, { owner: params.id, ...body }));
  mount(app, contract.redoStep, (ctx, { params, body }) => drafts.redoStep(ctx, { owner: params.id, ...body }));
  mount(app, contract.announcePresence, async (ctx, { params: { id: owner }, body }) => {
    await requireEdit(ctx, owner);
    const { tab, base, isLeaving, ...where } = body;
    await deletePresence(ctx, { owner, tab: isLeaving ? tab : null });
    if (!isLeaving) await upsertPresence(ctx, { owner, tab, ...where });
    const caughtUp = await drafts.catchUp(ctx, await readWorkingState(ctx, owner), base);
    return { ...caughtUp, people: await selectOthers(ctx, { owner, tab }) };
  });
}

const entries = <K extends string, V>(record: Record<K, V>) => Object.entries(record) as [K, V][];

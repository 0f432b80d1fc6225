import * as contract from '#features/authoring/drafts/drafts.contract.ts';
import type { OwnerKind } from '#features/content/documents/documents.contract.ts';
import type { Api } from '#kernel/api.ts';
import type { Sent } from '#kernel/endpoint.ts';

export type DraftCalls = ReturnType<typeof createDraftCalls>;

export type DraftRead = ReturnType<DraftCalls['read']>;

type Takeback = { base: number; key: string };
type Presence = NonNullable<Sent<typeof contract.announcePresence>['body']>;

/** The calls about the draft of one document. */
export function createDraftCalls(api: Pick<Api, 'call'>, owner: string) {
  const params = { id: owner };
  return {
    // Another reader's answer may be older than what was just saved, so nothing of it is kept.
    read: () => api.call(contract.getDraft, { params }),
    save: (kind: OwnerKind, body: contract.SaveBody) => api.call(saveAt(kind), { params, body }),
    undo: (body: Takeback & { step?: string }) => api.call(contract.undoStep, { params, body }),
    redo: (body: Takeback) => api.call(contract.redoStep, { params, body }),
    presence: (body: Presence) => api.call(contract.announcePresence, { params, body }),
  };
}

function saveAt(kind: OwnerKind) {
  const { saveCommands } = contract;
  if (kind === 'region') throw new Error(`no way to save a ${kind} yet`);
  return saveCommands[kind];
}

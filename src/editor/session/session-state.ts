import type { Schemas } from '#document/fingerprint.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { OwnerKind } from '#features/documents/documents.contract.ts';
import type { Conflict, Presence, Saved, Step } from '#features/drafts/drafts.contract.ts';
import type { DraftCalls } from './draft-calls.ts';
import type { KeptSteps, StepKeeper } from './step-keeper.ts';

/** In words for people: everything is safe, will be sent, is being sent, waits for the network, for a sign-in, or was refused. */
export type Saving = 'saved' | 'waiting' | 'saving' | 'offline' | 'signedOut' | 'failed';

export interface SessionState {
  /** What the server has and what was done here since. */
  document: PageDocument;
  version: number;
  pending: readonly Step[];
  saving: Saving;
  savedOn: string;
  isDraft: boolean;
  undo: Saved['undo'];
  redo: Saved['redo'];
  /** What did not fit onto what others did, until somebody chooses. */
  conflicts: readonly Conflict[];
  people: readonly Presence[];
  /** Left behind by a tab that was closed before its changes were saved. */
  kept: readonly KeptSteps[];
}

export interface SessionSettings {
  calls: DraftCalls;
  ownerKind: OwnerKind;
  tab: string;
  language: string;
  schemas: Schemas;
  keeper: StepKeeper;
  /** Runs work later, in milliseconds; the answer stops it. */
  later: (work: () => void, delay: number) => () => void;
  newId: () => string;
}

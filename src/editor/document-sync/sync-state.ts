import type { Schemas } from '#document/fingerprint.ts';
import type { PageDocument } from '#document/page-document.ts';
import type { Conflict, Presence, Saved, Step } from '#features/authoring/drafts/drafts.contract.ts';
import type { OwnerKind } from '#features/content/documents/documents.contract.ts';
import type { DraftCalls } from './draft-calls.ts';
import type { StepKeeper, UnsentSteps } from './step-keeper.ts';

/**
 * In words for people: everything is safe, a text is no step yet, it will be sent, is being sent, waits for the network, for
 * a sign-in, was refused, is not allowed any more, or has nothing to go to: the document is in the trash.
 */
export type Saving =
  | 'saved'
  | 'unsaved'
  | 'waiting'
  | 'saving'
  | 'offline'
  | 'signedOut'
  | 'failed'
  | 'notAllowed'
  | 'gone';

export interface SessionState {
  /** What the server has and what was done here since. */
  document: PageDocument;
  version: number;
  pending: readonly Step[];
  saving: Saving;
  savedOn: string;
  isDraft: boolean;
  /** Another one means that something else is published or scheduled. */
  publicationTag: string;
  undo: Saved['undo'];
  redo: Saved['redo'];
  /** What did not fit onto what others did, until somebody chooses. */
  conflicts: readonly Conflict[];
  /** Texts that are no step: too long, not allowed, or saved only when they are left. By the field they are typed in. */
  unsaved: Readonly<Record<string, string>>;
  people: readonly Presence[];
  /** Left behind by a tab that was closed before its changes were saved. */
  kept: readonly UnsentSteps[];
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
  /** Told of a type whose block was taken out, since the platform takes no new ones, and whether words of it stay in a text. */
  onDisabled: (type: string, taken: { keepsWords: boolean }) => void;
}

/** What a session begins with. */
export interface Opened {
  document: PageDocument;
  version: number;
  savedOn: string;
  isDraft: boolean;
  publicationTag: string;
  undo: Saved['undo'];
  redo: Saved['redo'];
}

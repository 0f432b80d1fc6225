import type { SessionState } from './session-state.ts';

/**
 * Brings in what is being typed. What is no step is sent only when somebody asked for it; an answer of false says that it
 * could not be.
 */
export type Typist = (isAsked: boolean) => unknown;

/** Nobody is told that all is saved while a text waits that is no step yet. */
export function withHeld(state: SessionState): SessionState {
  const isHeld = Object.keys(state.held).some((field) => isThere(state, field));
  if (state.saving === 'saved' && isHeld) return { ...state, saving: 'held' };
  return state.saving === 'held' && !isHeld ? { ...state, saving: 'saved' } : state;
}

const ofOwner = /^(page|item)\//;

/** What belongs to a block that is gone waits for it to come back. */
const isThere = ({ document }: SessionState, field: string) =>
  ofOwner.test(field) || document.blocks.some(({ guid }) => field.startsWith(`${guid}/`));

import type { Opened, SessionState } from './session-state.ts';
import type { KeptSteps, StepKeeper } from './step-keeper.ts';

/** Nobody is told that all is saved while a text waits that is no step yet. */
export function withHeld(state: SessionState, language: string): SessionState {
  const isHeld = Object.keys(state.held).some((field) => isThere(state, field, language));
  if (state.saving === 'saved' && isHeld) return { ...state, saving: 'held' };
  return state.saving === 'held' && !isHeld ? { ...state, saving: 'saved' } : state;
}

interface Found {
  keeper: Pick<StepKeeper, 'conflicts' | 'held'>;
  /** Left behind by tabs that are gone. */
  orphans: readonly KeptSteps[];
  language: string;
}

/** What a session begins with: the document, and what this browser kept of it. */
export function begin(opened: Opened, { keeper, orphans, language }: Found): SessionState {
  const state: SessionState = {
    ...opened,
    ...{ pending: [], saving: 'saved', people: [], kept: orphans.filter(({ steps }) => steps.length > 0) },
    conflicts: [...keeper.conflicts(), ...orphans.flatMap(({ conflicts }) => conflicts)],
    held: Object.assign({}, ...orphans.map(({ held }) => held), keeper.held()),
  };
  return withHeld(state, language);
}

const ofOwner = /^(page|item)\//;

/** What belongs to a block that is gone, or to another language, waits for it to come back. */
const isThere = ({ document }: SessionState, field: string, language: string) =>
  ofOwner.test(field) ||
  (field.endsWith(`/${language}`) && document.blocks.some(({ guid }) => field.startsWith(`${guid}/`)));

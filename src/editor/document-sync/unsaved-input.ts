import type { StepKeeper, UnsentSteps } from './step-keeper.ts';
import type { Opened, SessionState } from './sync-state.ts';

/** Nobody is told that all is saved while a text waits that is no step yet. */
export function withUnsavedInput(state: SessionState, language: string): SessionState {
  const isUnsaved = Object.keys(state.unsaved).some((field) => isThere(state, field, language));
  if (state.saving === 'saved' && isUnsaved) return { ...state, saving: 'unsaved' };
  return state.saving === 'unsaved' && !isUnsaved ? { ...state, saving: 'saved' } : state;
}

interface StoredInput {
  keeper: Pick<StepKeeper, 'conflicts' | 'unsaved'>;
  /** Left behind by tabs that are gone. */
  orphans: readonly UnsentSteps[];
  language: string;
}

/** What a session begins with: the document, and what this browser kept of it. */
export function begin(opened: Opened, { keeper, orphans, language }: StoredInput): SessionState {
  const state: SessionState = {
    ...opened,
    pending: [],
    saving: 'saved',
    people: [],
    kept: orphans.filter(({ steps }) => steps.length > 0),
    conflicts: [...keeper.conflicts(), ...orphans.flatMap(({ conflicts }) => conflicts)],
    unsaved: Object.assign({}, ...orphans.map(({ unsaved }) => unsaved), keeper.unsaved()),
  };
  return withUnsavedInput(state, language);
}

const ofOwner = /^(page|item)\//;

/** What belongs to a block that is gone, or to another language, waits for it to come back. */
const isThere = ({ document }: SessionState, field: string, language: string) =>
  ofOwner.test(field) ||
  (field.endsWith(`/${language}`) && document.blocks.some(({ guid }) => field.startsWith(`${guid}/`)));

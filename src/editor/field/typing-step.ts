import type { Session } from '../document-sync/document-sync.ts';

/** Typing of one person in one field within this is one step (architecture §4). */
const stepLength = 30_000;

/** The step that is typed; without an id nobody types. */
export interface TypingStep {
  id: string;
  began: number;
  undoCount: number;
}

export const noStep: TypingStep = { id: '', began: 0, undoCount: 0 };

export const beginStep = (session: Session, began = Date.now()): TypingStep => ({
  id: crypto.randomUUID(),
  began,
  undoCount: session.undoCount(),
});

/** A text that clashed with what somebody else wrote stays the same step: what is typed on belongs to that choice. */
export const hasClashed = (session: Session, { id }: TypingStep): boolean =>
  session.state().conflicts.some(({ step }) => step === id);

/** The same step, or another once this one took too long or something was undone since it began. */
export function continueStep(session: Session, step: TypingStep): TypingStep {
  const now = Date.now();
  const isOver = now - step.began > stepLength || step.undoCount !== session.undoCount();
  return isOver && !hasClashed(session, step) ? beginStep(session, now) : step;
}

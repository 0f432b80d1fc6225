import type { Command } from '#document/commands/apply.ts';
import type { JsonValue } from '#document/page-document.ts';

/** Typing of one person in one field is one step for so long, in milliseconds (architecture §4). */
export const typingStep = 30_000;

interface Row {
  seq: number;
  step: string;
  accountId: string | null;
  kind: 'do' | 'undo' | 'redo';
  at: Date;
  commands: Command[];
  undo: Command[];
  written: Record<string, JsonValue>;
  needed: string[];
}

/** Whether a row only goes on typing where the one before it stopped: one field, one person, one step. */
export function canJoin(last: Row, next: Row): boolean {
  if (last.kind !== 'do' || next.kind !== 'do') return false;
  if (last.step !== next.step || last.accountId !== next.accountId) return false;
  const [one, other] = [typedField(last), typedField(next)];
  return one !== undefined && one === other;
}

function typedField({ commands }: Row): string | undefined {
  const [command, more] = commands;
  if (more || command?.name !== 'changeContent') return undefined;
  const { guid, language, field, made } = command.input;
  return made ? undefined : `${guid}/${language}/${field}`;
}

/** One row for both: what was written last, and how to get back to before the first. */
export const joinTyping = <R extends Row>(last: Row, next: R): R => ({ ...next, undo: last.undo });

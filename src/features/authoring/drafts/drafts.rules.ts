import type { Command } from '#document/commands/apply.ts';
import type { Write } from '#document/commands/write.ts';
import { isAdminOption } from '#document/common-options.ts';
import type { MergeRefusal } from '#document/merge.ts';
import type { JsonValue, PageDocument } from '#document/page-document.ts';
import { type EarlierText, earlierOf } from './earlier-texts.ts';

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
  earlier: EarlierText[];
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
export const joinTyping = <R extends Row>(last: R, next: R): R => ({
  ...next,
  undo: last.undo,
  earlier: earlierOf(last),
});

interface Locking {
  document: PageDocument;
  /** Value by key: everything written after the step that is undone. */
  since: Record<string, JsonValue>;
}

/**
 * What keeps somebody who is no admin from taking a step back: it would remove a locked block, say whether one is locked, or
 * change one that was locked since. What they may type in a block that was locked before, they may undo.
 */
export function lockedAgainst(commands: readonly Command[], { document, since }: Locking): MergeRefusal[] {
  const locked = new Set(document.blocks.filter(({ options }) => options.locked === true).map(({ guid }) => guid));
  return commands.flatMap((command, at) => {
    if (command.name !== 'restore') return [];
    const guids = new Set(
      command.input.writes.flatMap((write) => {
        const guid = 'guid' in write ? write.guid : '';
        const isKept = locked.has(guid) && (write.part === 'block' || since[lockKey(guid)] === true);
        return isKept || setsLock(write) ? [guid] : [];
      }),
    );
    return [...guids].map((guid): MergeRefusal => {
      const why = { reason: 'limit', refusal: { code: 'locked', guid } } as const;
      return { at, command, key: lockKey(guid), theirs: locked.has(guid), mine: null, ...why };
    });
  });
}

const lockKey = (guid: string) => `${guid}/options/locked`;

/** A block that comes back with classes has those that an admin gave it. */
const setsLock = (write: Write) =>
  ((write.part === 'option' || write.part === 'pageOption') && isAdminOption(write.key)) ||
  (write.part === 'block' && write.block?.options.locked === true);

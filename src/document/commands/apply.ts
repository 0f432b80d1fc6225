import { z } from 'zod';
import type { Schemas } from '../fingerprint.ts';
import type { JsonValue, PageDocument } from '../page-document.ts';
import { displacedBy } from '../places/layout.ts';
import { changeContent } from './change-content.ts';
import { changeOptions } from './change-options.ts';
import { changePage } from './change-page.ts';
import { type Before, isRefusal, type Refusal } from './command.ts';
import { confirmTranslation } from './confirm-translation.ts';
import { perform } from './draft.ts';
import { duplicate } from './duplicate.ts';
import { insert } from './insert.ts';
import { move } from './move.ts';
import { checkTrees, parentsWritten } from './place-rules.ts';
import { remove } from './remove.ts';
import { resetException } from './reset-exception.ts';
import { restore } from './restore.ts';
import { setException } from './set-exception.ts';
import { setLanguages } from './set-languages.ts';
import { translate } from './translate.ts';
import { keyOf, valueIn, type Write } from './write.ts';

const kinds = [
  z.strictObject({ name: z.literal('insert'), input: insert.input }),
  z.strictObject({ name: z.literal('move'), input: move.input }),
  z.strictObject({ name: z.literal('remove'), input: remove.input }),
  z.strictObject({ name: z.literal('duplicate'), input: duplicate.input }),
  z.strictObject({ name: z.literal('changeContent'), input: changeContent.input }),
  z.strictObject({ name: z.literal('changeOptions'), input: changeOptions.input }),
  z.strictObject({ name: z.literal('changePage'), input: changePage.input }),
  z.strictObject({ name: z.literal('setException'), input: setException.input }),
  z.strictObject({ name: z.literal('resetException'), input: resetException.input }),
  z.strictObject({ name: z.literal('setLanguages'), input: setLanguages.input }),
  z.strictObject({ name: z.literal('translate'), input: translate.input }),
  z.strictObject({ name: z.literal('confirmTranslation'), input: confirmTranslation.input }),
] as const;

/** Everything that an editor can ask for. Unknown keys are refused. */
export const EditorCommand = z.discriminatedUnion('name', kinds);
export type EditorCommand = z.infer<typeof EditorCommand>;

/** Everything that is done to a document: what an editor asks for, and the `restore` that the server makes of its log. */
export const Command = z.discriminatedUnion('name', [
  ...kinds,
  z.strictObject({ name: z.literal('restore'), input: restore.input }),
]);
export type Command = z.infer<typeof Command>;
export type CommandName = Command['name'];

export interface Applied {
  ok: true;
  document: PageDocument;
  /** Takes it back, touching only the keys that were written. */
  undo: Command;
  trace: Trace;
  /** Blocks that show in another area since, because the new layout lacks theirs. */
  displaced: string[];
}

/** What one command, or a list of them, wrote and counted on: enough to merge another list with it. */
export interface Trace {
  /** Value by key; null is taken away. */
  written: Record<string, JsonValue>;
  /** Guids of the blocks that had to be there. */
  needed: string[];
}

export type Refused = { ok: false; refusal: Refusal };

/** One command done to a document, or why it cannot be. Never throws, and leaves the document it got as it was. */
export function apply(document: PageDocument, command: Command, schemas: Schemas): Applied | Refused {
  const before: Before = { document, schemas, blocks: new Map(document.blocks.map((block) => [block.guid, block])) };
  const needed = needs(command);
  const missing = needed.find((guid) => !before.blocks.has(guid));
  if (missing !== undefined) return { ok: false, refusal: { code: 'unknown_block', guid: missing } };

  const writes = writesOf(before, command);
  if (isRefusal(writes)) return { ok: false, refusal: writes };
  const performed = perform(document, writes, schemas);
  const refusal = checkTrees(document, performed.document, writes);
  if (refusal) return { ok: false, refusal };

  return {
    ok: true,
    document: performed.document,
    undo: { name: 'restore', input: { writes: performed.before } },
    trace: { written: written(writes), needed: counted(needed, writes) },
    displaced: newlyDisplaced(document, performed.document),
  };
}

export interface AppliedList {
  ok: true;
  document: PageDocument;
  /** Takes the list back: done in this order. */
  undo: Command[];
}

/** All commands in order, or none: then `at` is the first that cannot be done. */
export function applyCommands(
  document: PageDocument,
  commands: readonly Command[],
  schemas: Schemas,
): AppliedList | (Refused & { at: number }) {
  const undo: Command[] = [];
  let current = document;
  for (const [at, command] of commands.entries()) {
    const applied = apply(current, command, schemas);
    if (!applied.ok) return { ...applied, at };
    current = applied.document;
    undo.push(applied.undo);
  }
  return { ok: true, document: current, undo: undo.reverse() };
}

/** The command that takes this one back. Undefined when it cannot be done. */
export function invert(documentBefore: PageDocument, command: Command, schemas: Schemas): Command | undefined {
  const applied = apply(documentBefore, command, schemas);
  return applied.ok ? applied.undo : undefined;
}

/** Keys that this command would write (architecture §4). None when it cannot be done. */
export function keysWritten(documentBefore: PageDocument, command: Command, schemas: Schemas): string[] {
  const applied = apply(documentBefore, command, schemas);
  return applied.ok ? Object.keys(applied.trace.written) : [];
}

/** Guids of the blocks that must exist. */
export function needs(command: Command): readonly string[] {
  switch (command.name) {
    case 'insert':
      return insert.needs(command.input);
    case 'move':
      return move.needs(command.input);
    case 'duplicate':
      return duplicate.needs(command.input);
    case 'setException':
      return setException.needs(command.input);
    case 'restore':
      return restore.needs(command.input);
    case 'changePage':
      return [];
    default:
      return [command.input.guid];
  }
}

function writesOf(before: Before, command: Command): Write[] | Refusal {
  switch (command.name) {
    case 'insert':
      return insert.writes(before, command.input);
    case 'move':
      return move.writes(before, command.input);
    case 'remove':
      return remove.writes(before, command.input);
    case 'duplicate':
      return duplicate.writes(before, command.input);
    case 'changeContent':
      return changeContent.writes(before, command.input);
    case 'changeOptions':
      return changeOptions.writes(before, command.input);
    case 'changePage':
      return changePage.writes(before, command.input);
    case 'setException':
      return setException.writes(before, command.input);
    case 'resetException':
      return resetException.writes(before, command.input);
    case 'setLanguages':
      return setLanguages.writes(before, command.input);
    case 'translate':
      return translate.writes(before, command.input);
    case 'confirmTranslation':
      return confirmTranslation.writes(before, command.input);
    case 'restore':
      return restore.writes(before, command.input);
  }
}

const written = (writes: readonly Write[]) => Object.fromEntries(writes.map((write) => [keyOf(write), valueIn(write)]));

/** What the command names, and the parents of all it placed: a copy may bring places along. */
function counted(needed: readonly string[], writes: readonly Write[]): string[] {
  const own = new Set(writes.flatMap((write) => (write.part === 'block' ? [write.guid] : [])));
  return [...new Set([...needed, ...writes.flatMap(parentsWritten).filter((guid) => !own.has(guid))])];
}

function newlyDisplaced(before: PageDocument, after: PageDocument): string[] {
  if (before.layout === after.layout) return [];
  const old = new Set(displacedBy(before, before.layout));
  return displacedBy(after, after.layout).filter((guid) => !old.has(guid));
}

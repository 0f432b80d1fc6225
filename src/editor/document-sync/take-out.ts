import { apply } from '#document/commands/apply.ts';
import type { Schemas } from '#document/fingerprint.ts';
import type { Step } from '#features/authoring/drafts/drafts.contract.ts';
import { AppError } from '#kernel/errors.ts';
import type { SyncStore } from './sync-store.ts';

export interface DisabledBlock {
  /** Of the block that was added. */
  block: string;
  /** Of which the platform takes no new ones. */
  type: string;
}

/** The block that the server refused with its type turned off since the page was opened (decision 0087). */
export function disabledBlockIn(error: unknown): DisabledBlock | undefined {
  if (!(error instanceof AppError) || error.fields.steps !== 'type_disabled') return undefined;
  const { block, type } = error.fields;
  return block !== undefined && type !== undefined ? { block, type } : undefined;
}

/** Takes a block that the server refused out of what waits, with what was done to it since; all else is still sent. False: it is not there. */
export function takeOut(store: SyncStore, { block }: DisabledBlock, schemas: Schemas): boolean {
  let document = store.confirmed;
  let isFound = false;
  const pending = store.state().pending.flatMap((step): Step[] => {
    const commands = step.commands.filter((command) => {
      if (command.name === 'insert' && command.input.blocks.some(({ guid }) => guid === block)) {
        isFound = true;
        return false;
      }
      const applied = apply(document, command, schemas);
      if (applied.ok) document = applied.document;
      return applied.ok;
    });
    return commands.length > 0 ? [{ ...step, commands }] : [];
  });
  if (isFound) {
    store.change({ pending, document, saving: 'waiting' });
    store.keep();
  }
  return isFound;
}

import type { EditorCommand } from '#document/commands/apply.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { toGuid } from '#kernel/short-id.ts';
import { ownedElsewhere } from '../../documents/server/working.service.ts';
import { copyBlockAccess } from '../../roles/server/block-access.service.ts';

/**
 * Before commands are done: rights and items hang on the guid of a block, so a new one may not have the guid of a block that
 * stands or stood in another document. Throws `conflict`, or `validation_failed` for what is no guid in lower case.
 */
export async function demandNewGuids(ctx: Ctx, owner: string, commands: readonly EditorCommand[]) {
  const guids = commands.flatMap((command) => {
    if (command.name === 'insert') return command.input.blocks.map(({ guid }) => guid);
    return command.name === 'duplicate' ? Object.values(command.input.guids) : [];
  });
  if (guids.length === 0) return;
  if (!guids.every((guid) => toGuid(guid) === guid))
    throw new AppError('validation_failed', 'new blocks have guids', { steps: 'bad_guid' });
  const taken = await ownedElsewhere(ctx, owner, guids);
  if (taken.length > 0) throw new AppError('conflict', `belongs elsewhere: ${taken.join()}`, { steps: 'guid_taken' });
}

/** After they were done: a copy takes its source's audiences (architecture §5). */
export async function copyRows(ctx: Ctx, commands: readonly { name: string; input: unknown }[]) {
  for (const { name, input } of commands) {
    if (name !== 'duplicate') continue;
    const { guids } = input as Extract<EditorCommand, { name: 'duplicate' }>['input'];
    await copyBlockAccess(ctx, new Map(Object.entries(guids)));
  }
}

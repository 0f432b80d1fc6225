import type { EditorCommand } from '#document/commands/apply.ts';
import type { PageDocument } from '#document/page-document.ts';
import { enclosing } from '#document/places/enclosing.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { toGuid } from '#kernel/short-id.ts';
import { knownBlocks, ownBlocks, ownedElsewhere } from '../../../content/documents/server/working.service.ts';
import { type CopySource, closeCopies } from '../../../identity/roles/server/block-access.service.ts';

/**
 * Before commands are done: rights and items hang on the guid of a block, so a new one may not have the guid of a block that
 * stands or stood in another document. Throws `conflict`, or `validation_failed` for what is no guid in lower case.
 */
export async function requireNewGuids(ctx: Ctx, owner: string, commands: readonly EditorCommand[]) {
  const guids = commands.flatMap((command) => {
    if (command.name === 'insert') return command.input.blocks.map(({ guid }) => guid);
    return command.name === 'duplicate' ? Object.values(command.input.guids) : [];
  });
  if (guids.length === 0) return;
  if (!guids.every(isGuid)) throw new AppError('validation_failed', 'new blocks have guids', { steps: 'bad_guid' });
  const taken = await ownedElsewhere(ctx, owner, guids);
  if (taken.length > 0) throw new AppError('conflict', `belongs elsewhere: ${taken.join()}`, { steps: 'guid_taken' });
}

interface Done {
  owner: string;
  /** With what the commands made. */
  document: PageDocument;
  commands: readonly { name: string; input: unknown }[];
}

/**
 * After they were done: a copy is for whom its source is (architecture §5). Gives the pasted blocks of which nobody knows who
 * saw their source, since it is of another platform or gone for good: only admins see them.
 */
export async function keepRows(ctx: Ctx, { owner, document, commands }: Done): Promise<string[]> {
  const closed: string[] = [];
  for (const { name, input } of commands) {
    if (name === 'duplicate') {
      const { guids } = input as Extract<EditorCommand, { name: 'duplicate' }>['input'];
      await ownBlocks(ctx, owner, Object.values(guids));
      await closeCopies(ctx, duplicated(document, guids));
    }
    if (name === 'insert') {
      const inserted = input as Extract<EditorCommand, { name: 'insert' }>['input'];
      await ownBlocks(
        ctx,
        owner,
        inserted.blocks.map(({ guid }) => guid),
      );
      closed.push(...(await closePasted(ctx, document, inserted)));
    }
  }
  return closed;
}

/** A duplicate may stand elsewhere than its source, which still stands where it did. */
const duplicated = (document: PageDocument, guids: Readonly<Record<string, string>>): CopySource[] =>
  Object.entries(guids).map(([source, copy]) => {
    const still = enclosing(document, copy);
    const left = [...enclosing(document, source)].filter((guid) => !still.has(guid) && !Object.hasOwn(guids, guid));
    return { copy, sources: [source, ...left], isKnown: true };
  });

type Inserted = Extract<EditorCommand, { name: 'insert' }>['input'];

async function closePasted(ctx: Ctx, document: PageDocument, { blocks, copies = {} }: Inserted): Promise<string[]> {
  // What is no guid is known of nobody.
  const known = await knownBlocks(ctx, Object.values(copies).flat().filter(isGuid));
  const pasted = blocks.flatMap(({ guid: copy }) => {
    const [source, ...around] = (Object.hasOwn(copies, copy) && copies[copy]) || [];
    if (source === undefined) return [];
    const still = enclosing(document, copy);
    const sources = [source, ...around.filter((guid) => !still.has(guid))];
    return [{ copy, sources: sources.filter(isGuid), isKnown: sources.every((guid) => known.has(guid)) }];
  });
  await closeCopies(ctx, pasted);
  return pasted.flatMap(({ copy, isKnown }) => (isKnown ? [] : [copy]));
}

const isGuid = (guid: string) => toGuid(guid) === guid;

import { blockSchemas } from '#blocks/schemas.ts';
import { apply, type EditorCommand } from '#document/commands/apply.ts';
import type { Refusal } from '#document/commands/command.ts';
import type { PageDocument } from '#document/page-document.ts';
import { parseDocument } from '#document/parse-document.ts';
import { resolveDocument } from '#document/resolve.ts';
import * as drafts from '#features/authoring/drafts/drafts.contract.ts';
import { AppError } from '#kernel/errors.ts';
import { fallbacksOf } from '#kernel/languages/fallbacks.ts';
import type { EditorBase } from '../editor-base.ts';
import { copiedFrom, nodesAt, placesAt, renewed } from './operations.ts';
import { chooseForEach, listsIn, readFilled } from './removal.ts';
import { whyRefused } from './why-not-add.ts';

/** A page to which blocks can go. */
export interface OtherPage {
  guid: string;
  title: string;
  path: string;
}

const newId = () => crypto.randomUUID();
const main = { area: 'main' } as const;

/**
 * Puts blocks at the end of the main area of another page, as its draft, and takes them from here. Items of lists among them
 * go along when they leave here. Nothing is done where one of both is refused.
 */
export async function moveToPage(
  editor: EditorBase,
  { guids, page, remove }: { guids: readonly string[]; page: OtherPage; remove: () => boolean },
): Promise<boolean> {
  const { session, texts } = editor;
  const refuse = (why: string) => {
    editor.notify(why, { isRefusal: true });
    return false;
  };
  const refusal = refusedHere(session.state().document, guids);
  if (refusal) return refuse(texts(`refused.${refusal.code}`));
  try {
    if (!(await session.flush())) return refuse(texts('move.failed'));
    const lists = listsIn(session.state().document, guids);
    const filled = lists.length > 0 ? (await readFilled(editor, lists)).leaving : [];
    const { saved, newGuids, undoInsert } = await insertThere(editor, guids, page);
    const [conflict] = saved.conflicts;
    if (conflict) {
      await undoInsert();
      return refuse(texts(conflict.code ? `refused.${conflict.code}` : 'move.failed'));
    }
    try {
      const own = filled.map(({ guid }) => guid);
      const back = await chooseForEach(editor.api, own, (guid) => newGuids.get(guid) ?? null);
      if (remove()) return true;
      await back();
    } catch (error) {
      await undoInsert();
      throw error;
    }
    await undoInsert();
    return false;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return refuse(whyRefused(error, editor) ?? texts('move.failed'));
  }
}

function refusedHere(document: PageDocument, guids: readonly string[]): Refusal | undefined {
  let left = document;
  for (const guid of guids) {
    const applied = apply(left, { name: 'remove', input: { guid } }, blockSchemas);
    if (!applied.ok) return applied.refusal;
    left = applied.document;
  }
  return undefined;
}

async function insertThere({ api, session, context }: EditorBase, guids: readonly string[], page: OtherPage) {
  const params = { id: page.guid };
  const there = await api.call(drafts.getDraft, { params });
  const resolved = resolveDocument(parseDocument(there.document, blockSchemas), {
    language: context.language,
    fallbacks: fallbacksOf(context.language, context),
  });
  const groups = copiedFrom(session.state().document, guids);
  const places = placesAt(resolved, main, { index: nodesAt(resolved, main).length, count: groups.length });
  const inputs = groups.flatMap((group, at) =>
    places[at] ? [renewed(group, places[at], { newId, isAdmin: context.person.isAdmin })] : [],
  );
  const newGuids = new Map(
    groups.flatMap(({ blocks }, at) =>
      blocks.map(({ guid }, inner): [string, string] => [guid, inputs[at]?.blocks[inner]?.guid ?? '']),
    ),
  );
  const commands = inputs.map((input): EditorCommand => ({ name: 'insert', input }));
  // One step: one undo undoes all of them, there.
  const step = newId();
  const saved = await api.call(drafts.saveCommands.page, {
    params,
    body: { base: there.version, key: newId(), steps: [{ id: step, commands }] },
  });
  const undoInsert = async () => {
    // Where nothing was done, what comes back is another step.
    if (saved.undo?.step === step)
      await api.call(drafts.undoStep, { params, body: { base: saved.version, key: newId() } });
  };
  return { saved, newGuids, undoInsert };
}

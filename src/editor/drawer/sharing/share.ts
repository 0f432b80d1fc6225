import { blockSchemas } from '#blocks/schemas.ts';
import type { EditorCommand } from '#document/commands/apply.ts';
import type { Block, Place } from '#document/page-document.ts';
import { orderAt } from '#document/places/order-key.ts';
import { getDraft } from '#features/authoring/drafts/drafts.contract.ts';
import { shareBlock } from '#features/content/shared-blocks/shared-blocks.contract.ts';
import { copiedFrom, renewed } from '../../actions/operations.ts';
import type { EditorBase } from '../../editor-base.ts';

/** The blocks that stand there now, or the code of the refusal. */
export type Placed = { guids: readonly string[] } | { refused: string };

const newId = () => crypto.randomUUID();

/** Makes a shared block of a block and shows that in its place, as one step. Throws what the call throws. */
export async function share({ api, session, context }: EditorBase, guid: string, name: string): Promise<Placed> {
  if (!(await session.saveAll())) return { refused: 'notSaved' };
  const made = await api.call(shareBlock, { body: { owner: context.owner, guid, name, key: newId() } });
  const block = session.state().document.blocks.find((one) => one.guid === guid);
  if (!block) return { refused: 'notSaved' };
  const reference: Block = {
    guid: newId(),
    buildingBlockName: 'Reference',
    version: blockSchemas.Reference.upgrades.length,
    options: {},
    content: { shared: { target: made.guid } },
    made: {},
    place: block.place,
    ...(block.only && { only: block.only }),
  };
  const refusal = session.run([
    { name: 'remove', input: { guid } },
    { name: 'insert', input: { blocks: [reference] } },
  ]);
  return refusal ? { refused: refusal.code } : { guids: [reference.guid] };
}

/** Puts copies of what is shared in the place of the Reference, as one step: from then on they are of this document only. */
export async function detach({ api, session, context }: EditorBase, guid: string, target: string): Promise<Placed> {
  const { document } = await api.call(getDraft, { params: { id: target } });
  const reference = session.state().document.blocks.find((one) => one.guid === guid);
  if (!reference) return { refused: 'unknown_block' };
  const outer = document.blocks
    .filter(({ place }) => 'area' in place)
    .sort((one, other) => (one.place.order < other.place.order ? -1 : 1));
  const groups = copiedFrom(
    document,
    outer.map((block) => block.guid),
  );
  const siblings = session
    .state()
    .document.blocks.filter((one) => isBeside(one.place, reference.place) && one.guid !== guid)
    .map(({ place: { order } }) => ({ order }))
    .sort((one, other) => (one.order < other.order ? -1 : 1));
  const placed: string[] = [];
  const inserts = groups.map((group): EditorCommand => {
    const index = siblings.findIndex(({ order }) => order > reference.place.order);
    const order = orderAt(siblings, index < 0 ? siblings.length : index);
    siblings.splice(index < 0 ? siblings.length : index, 0, { order });
    const input = renewed(group, { ...reference.place, order }, { newId, isAdmin: context.person.isAdmin });
    placed.push(input.blocks[0]?.guid ?? '');
    return { name: 'insert', input };
  });
  const refusal = session.run([...inserts, { name: 'remove', input: { guid } }]);
  return refusal ? { refused: refusal.code } : { guids: placed };
}

const isBeside = (one: Place, other: Place) =>
  'area' in one
    ? 'area' in other && one.area === other.area
    : 'parent' in other && one.parent === other.parent && one.slot === other.slot;

import type { Ctx } from '#infra/ctx.ts';
import { notFound } from '#kernel/errors.ts';
import { languageFor } from '#kernel/languages/localized.ts';
import { allNodes } from '../../../content/documents/open-nodes.ts';
import { isVisibleIn, readOwnerState, readPublished } from '../../../content/documents/server/documents.service.ts';
import { findOwnerKind, ownersWith, readWorking } from '../../../content/documents/server/working.service.ts';
import { mayEditObject } from '../../../content/edit-rights/server/edit-rights.service.ts';
import { parentsOfItem } from '../../../content/edit-rights/server/item-parents.service.ts';
import { findOpenContainer } from '../../../content/items/server/containers.service.ts';
import { readPermissions } from '../../../content/pages/server/permissions.service.ts';
import { refusalOf } from '../../../identity/roles/roles.rules.ts';
import { viewRefusalOf } from '../../../identity/roles/server/access.service.ts';
import { readAudience, readBlockAccess } from '../../../identity/roles/server/block-access.service.ts';
import type { AccessStep } from '../access.contract.ts';
import { closedBlocks } from './closed-blocks.service.ts';
import { type Subject, subjectOf } from './subject.service.ts';

interface ExplainOptions extends Subject {
  object: string;
  lang?: string | undefined;
}

/** Why somebody may see and edit something, or not; by the very services that decide it. Throws `not_found`. */
export async function explain(ctx: Ctx, { person, role, object, lang }: ExplainOptions) {
  const actor = await subjectOf(ctx, { person, role });
  const as: Ctx = { ...ctx, actor, credential: undefined };
  const at = { ...(await placeOf(ctx, object)), object, language: languageFor(ctx.platform, lang) };
  return {
    view: { isAllowed: await maySee(as, at), steps: await viewSteps(as, at) },
    edit: { isAllowed: await mayEditObject(as, object), steps: await editSteps(as, at) },
    blocks: at.blocks.length === 0 ? await closedBlocks(ctx, at.owner, at.language) : [],
  };
}

interface Place {
  owner: string;
  kind: NonNullable<Awaited<ReturnType<typeof findOwnerKind>>>;
  /** The block and those around it, the outermost first; none for a document. */
  blocks: readonly string[];
}

async function placeOf(ctx: Ctx, object: string): Promise<Place> {
  const kind = await findOwnerKind(ctx, object);
  if (kind) return { owner: object, kind, blocks: [] };
  const [owner] = await ownersWith(ctx, object);
  const ownerKind = owner && (await findOwnerKind(ctx, owner));
  if (!owner || !ownerKind) throw notFound('object', object);
  const { document } = await readWorking(ctx, owner);
  const blocks: string[] = [];
  for (let guid: string | undefined = object; guid; ) {
    blocks.unshift(guid);
    const block = document.blocks.find((one) => one.guid === guid);
    guid = block && 'parent' in block.place ? block.place.parent : undefined;
  }
  return { owner, kind: ownerKind, blocks };
}

interface At extends Place {
  object: string;
  language: string;
}

async function maySee(as: Ctx, { owner, kind, blocks, object, language }: At): Promise<boolean> {
  const published = await readPublished(as, owner, language);
  if (!published || (kind === 'item' && !(await isInOpenList(as, owner, language)))) return false;
  return blocks.length === 0 || allNodes(published.resolved).some(({ guid }) => guid === object);
}

async function isInOpenList(as: Ctx, item: string, language: string): Promise<boolean> {
  for (const list of await parentsOfItem(as, item)) if (await findOpenContainer(as, list, language)) return true;
  return false;
}

async function viewSteps(as: Ctx, { owner, kind, blocks, language }: At): Promise<AccessStep[]> {
  const state = await readOwnerState(as, owner);
  const isShown = state !== undefined && isVisibleIn(as, state.pointers, language);
  const steps: AccessStep[] = [plain('published', isShown, owner)];
  if (state) steps.push(await audienceStep(as, 'audience', { id: state.audienceId, on: owner }));
  if (kind === 'item') steps.push(plain('lists', await isInOpenList(as, owner, language), owner));
  for (const guid of blocks) {
    const { view } = await readBlockAccess(as, guid);
    if (view !== null) steps.push(await audienceStep(as, 'block', { id: view, on: guid }));
  }
  return as.actor.isAdmin ? [plain('admin', true, owner), ...steps] : steps;
}

async function audienceStep(as: Ctx, rule: 'audience' | 'block', { id, on }: { id: number; on: string }) {
  const audience = (await readAudience(as, id)) ?? { kind: 'Admin' as const, roles: [] };
  const refusal = (await viewRefusalOf(as, audience)) ?? null;
  return { rule, isPassed: refusal === null, refusal, audience, on };
}

const plain = (rule: AccessStep['rule'], isPassed: boolean, on: string): AccessStep => ({
  rule,
  isPassed,
  refusal: null,
  audience: null,
  on,
});

async function editSteps(as: Ctx, { owner, kind }: At): Promise<AccessStep[]> {
  if (as.actor.isAdmin) return [plain('admin', true, owner)];
  if (kind === 'item') return [plain('lists', await mayEditObject(as, owner), owner)];
  if (kind !== 'page') return [plain('admin', await mayEditObject(as, owner), owner)];
  const { editPermission, editRoles } = await readPermissions(as, owner);
  const isPassed = await mayEditObject(as, owner);
  const audience = { kind: editPermission, roles: editRoles };
  return [
    {
      rule: 'edit-roles',
      isPassed,
      refusal: isPassed ? null : (refusalOf(as.actor, audience) ?? null),
      audience,
      on: owner,
    },
  ];
}

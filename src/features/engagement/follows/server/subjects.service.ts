import { findOpenContainer } from '#features/content/items/server/containers.service.ts';
import { readItem } from '#features/content/items/server/items.service.ts';
import { pagePath } from '#features/content/menus/server/menus.service.ts';
import { readPage } from '#features/content/pages/server/pages.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import type { FollowKind } from '../follows.rules.ts';

export interface Subject {
  title: string;
  path: string | undefined;
  /** The document that it is, or stands in; null: a tag. */
  owner: string | null;
}

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What somebody follows as the actor reads it; undefined for what they cannot read. */
export async function findSubject(
  ctx: Ctx,
  { kind, subject }: { kind: FollowKind; subject: string },
  language: string,
): Promise<Subject | undefined> {
  if (kind === 'tag') return { title: subject, path: undefined, owner: null };
  if (!guid.test(subject)) return undefined;
  return ifThere(finders[kind](ctx, subject, language));
}

const finders: Record<
  Exclude<FollowKind, 'tag'>,
  (ctx: Ctx, guid: string, language: string) => Promise<Subject | undefined>
> = {
  list: findList,
  item: async (ctx, guid, language) => {
    const { item, canonicalPath } = await readItem(ctx, guid, language);
    return { title: item.title, path: canonicalPath, owner: guid };
  },
  page: async (ctx, guid, language) => {
    const { resolved } = await readPage(ctx, guid, language);
    return { title: resolved.title.text, path: await pagePath(ctx, guid, language), owner: guid };
  },
};

/** A list that is open to the actor and can be followed; undefined for another. */
export async function findList(ctx: Ctx, list: string, language: string): Promise<Subject | undefined> {
  const found = await findOpenContainer(ctx, list, language);
  if (found?.block.name !== 'List' || found.block.options.follow === false) return undefined;
  const { block, owner, ownerTitle, path } = found;
  return { title: String(block.content.blockTitle || ownerTitle), path, owner };
}

/** What the actor may not see does not exist. */
export async function ifThere<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof AppError && ['not_found', 'not_allowed', 'not_signed_in', 'gone'].includes(error.code))
      return undefined;
    throw error;
  }
}

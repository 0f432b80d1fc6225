import type { Actor, Ctx } from './ctx.ts';

/** The account of nobody: what asks whose it is reads nothing. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** All who may the same, as one reader. */
export interface SharedReader {
  actor: Actor;
  /** Something asked who they are: what was made for this reader is for nobody, and is made for each. */
  isPersonal: () => boolean;
}

/**
 * One reader for all who may the same as somebody: what is made for it holds nothing of any of them, since it does not know who
 * they are. `name` stands where theirs would.
 */
export function shareReader(actor: Actor, name = ''): SharedReader {
  let isPersonal = false;
  const accountId = () => {
    isPersonal = true;
    return nobody;
  };
  // By what stands in it: to read another shared reader would be to ask who that is.
  const shared = Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(actor),
      accountId: { get: accountId, enumerable: true },
      name: { value: name, enumerable: true },
    },
  ) as Actor;
  return { actor: shared, isPersonal: () => isPersonal };
}

/**
 * What two people have in common who may the same; undefined where somebody is nobody in particular, or looks as somebody else.
 * Everything that an actor says but who they are: what is made for a reader is kept by it.
 */
export function readerKey({ actor }: Pick<Ctx, 'actor'>): string | undefined {
  if (!actor.isSignedIn || actor.impersonation !== null) return undefined;
  const known = keys.get(actor);
  if (known !== undefined) return known;
  const said = Object.entries(Object.getOwnPropertyDescriptors(actor)).filter(([name]) => !isOwn.has(name));
  const key = JSON.stringify(
    said.map(([name, { value }]) => [name, Array.isArray(value) ? value.toSorted() : value]).sort(),
  );
  keys.set(actor, key);
  return key;
}

const isOwn = new Set(['accountId', 'name']);
const keys = new WeakMap<Actor, string>();

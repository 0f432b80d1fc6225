import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SendResult } from '#features/base/mail/sending.contract.ts';
import { findSignInAccount } from '#features/identity/accounts/server/accounts.service.ts';
import type { Confirm } from '#features/identity/contributions/server/confirm-form.ts';
import {
  type AddressProblem,
  askConfirmation,
  problemWithAddress,
} from '#features/identity/contributions/server/contributions.service.ts';
import { addAudiences } from '#features/identity/roles/server/block-access.service.ts';
import { type Ctx, inTransaction } from '#infra/ctx.ts';
import type { RateLimit } from '#infra/limits/rate-limits.ts';
import { networkOf } from '#infra/network.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { sha256 } from '#kernel/hash/sha-256.ts';
import { localizedPath } from '../../menus/menus.rules.ts';
import { contributeTexts } from '../contribute-texts.ts';
import { type AddedItem, NewListItem } from '../edit-items.contract.ts';
import { toContent } from '../plain-content.ts';
import { addItems } from './add-items.service.ts';
import { findOpenContainer } from './containers.service.ts';
import { addableTypes } from './list-types.service.ts';

/** A school or an office is many people behind one address. */
const contributeLimit: RateLimit = { name: 'contributed-items', points: 30, seconds: 3600 };

/** What somebody without an account adds to. */
export interface OpenList {
  guid: string;
  title: string;
  types: readonly string[];
  /** The audience Verify: an address is confirmed first. */
  asksAddress: boolean;
}

/** A list that everybody may add to, with or without a confirmed address. Throws `not_found` for any other. */
export async function requireOpenList(ctx: Ctx, guid: string, language: string): Promise<OpenList> {
  const container = await findOpenContainer(ctx, guid, language);
  const kind = (await addAudiences(ctx, [guid])).get(guid)?.kind;
  if (container?.block.name !== 'List' || (kind !== 'Public' && kind !== 'Verify')) throw notFound('list', guid);
  const { block, ownerTitle } = container;
  const types = await addableTypes(ctx, block);
  if (types.length === 0) throw notFound('list that takes items', guid);
  return {
    guid,
    title: block.content.blockTitle || ownerTitle,
    types,
    asksAddress: kind === 'Verify' && !(ctx.actor.isSignedIn && ctx.actor.isVerified),
  };
}

/** What somebody typed. */
export interface Contributed {
  type: string;
  title: string;
  text: string;
  name: string;
  email: string;
  language: string;
  /** Of the page that it was typed on: sent twice from there, it has one effect. */
  begun: string;
}

export const longestText = 10_000;

/** As it waits for an address, and as it comes into the list. */
const Waiting = z.object({ list: z.guid(), name: z.string(), item: NewListItem });

/** It waits for an address, with what came of the mail; else it is in the list. */
export type Contribution = { waits: SendResult } | { added: AddedItem };

/**
 * Adds an item for somebody without an account, or keeps it until their address is confirmed. Throws `validation_failed` by field,
 * and `too_many_requests`. Opens its own transactions.
 */
export async function contribute(ctx: Ctx, list: OpenList, given: Contributed): Promise<Contribution> {
  await ctx.spend(contributeLimit, `${ctx.platform.id} ${networkOf(ctx.ip ?? '')}`);
  const email = given.email.trim();
  const wrongAddress = list.asksAddress ? await problemWithAddress(ctx, email) : undefined;
  const item = readItem(list, given, wrongAddress);
  const name = given.name.trim();
  if (!list.asksAddress) {
    const by = { name, accountId: ctx.actor.accountId };
    const add = () => inTransaction(ctx, (ctx) => addOne(ctx, list.guid, { item, by }));
    const added = await add().catch((error: unknown) => {
      if (error instanceof AppError) throw error;
      // Sent twice at the same moment: the other one is there now.
      return add();
    });
    return { added };
  }
  const { language } = given;
  const waits = await inTransaction(ctx, (ctx) =>
    askConfirmation(ctx, {
      id: randomUUID(),
      kind: 'item',
      email,
      title: list.title,
      path: localizedPath('/confirm', language, ctx.platform.defaultLanguage),
      language,
      data: JSON.parse(JSON.stringify({ list: list.guid, name, item })),
    }),
  );
  return { waits };
}

function readItem(
  { types }: OpenList,
  { type, title, text, name, language, begun }: Contributed,
  wrongAddress: AddressProblem | undefined,
): NewListItem {
  const content = toContent(text.slice(0, longestText));
  const read = NewListItem.safeParse({
    listItemTypeName: types.includes(type) ? type : types.length === 1 ? types[0] : undefined,
    title,
    language,
    key: keyOf(begun, title, text),
    ...(content.content?.length && { content }),
  });
  const wrong = {
    ...(read.success
      ? {}
      : Object.fromEntries(read.error.issues.map(({ path }) => [fieldOf(path[0]), 'invalid_value']))),
    ...(text.trim() === '' && { 'body.text': 'required' }),
    ...(name.trim().length > 60 && { 'body.name': 'too_big' }),
    ...(wrongAddress && { 'body.email': wrongAddress }),
  };
  if (read.success && Object.keys(wrong).length === 0) return read.data;
  throw new AppError('validation_failed', 'an item of somebody without an account', wrong);
}

/** The same for the same words from the same page, in the form of a guid. */
const keyOf = (...parts: string[]) => {
  const hash = sha256(JSON.stringify(parts));
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};

const fieldOf = (name: PropertyKey | undefined) =>
  name === 'listItemTypeName' ? 'body.type' : name === 'title' ? 'body.title' : 'body.text';

interface Adding {
  item: NewListItem;
  by: { name: string; accountId: string | null; email?: string };
}

async function addOne(ctx: Ctx, list: string, { item, by }: Adding): Promise<AddedItem> {
  const [added] = await addItems(ctx, list, [item], by);
  if (!added) throw new Error('nothing was added');
  return added;
}

/** The address is confirmed: the item comes into its list, as of the account that has the address, if there is one. */
export const confirmItem: Confirm = async (ctx, { email, language, data }) => {
  const { list, name, item } = Waiting.parse(data);
  const owner = await findSignInAccount(ctx, { email });
  const added = await addOne(ctx, list, {
    item,
    by: { name, accountId: owner?.isVerified ? owner.id : null, email },
  });
  return noticeOf(language, added);
};

/** What somebody reads whose item is in the list. */
export function noticeOf(language: string, { state, canonicalPath }: AddedItem) {
  const t = contributeTexts(language);
  const isSeen = state === 'published';
  return {
    title: t('doneTitle'),
    text: t(isSeen ? 'donePublished' : 'doneWaits'),
    ...(isSeen && canonicalPath !== null && { links: [{ href: encodeURI(canonicalPath), label: t('doneOpen') }] }),
  };
}

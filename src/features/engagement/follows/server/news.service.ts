import { readItem } from '#features/content/items/server/items.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import { type NoticeKind, toSubject } from '../follows.rules.ts';
import { selectFollows } from './follows.store.ts';
import { type Notice, selectNotices } from './notices.store.ts';
import { findList, findSubject, ifThere } from './subjects.service.ts';

/** One thing that somebody is told of, as they may read it now. */
export interface News {
  kind: NoticeKind;
  title: string;
  path: string;
  /** The list or the tag through which it comes; null: it is followed itself. */
  group: { kind: 'list' | 'tag'; name: string } | null;
}

interface Letter {
  accountId: string;
  letter: string;
  language: string;
}

/** What one letter tells the actor: what they may read at this moment, by what they follow still. */
export async function readNews(ctx: Ctx, { accountId, letter, language }: Letter): Promise<News[]> {
  const follows = await selectFollows(ctx, accountId);
  const own: Own = {
    list: new Set(follows.flatMap(({ kind, subject }) => (kind === 'list' ? [subject] : []))),
    tag: new Set(follows.flatMap(({ kind, subject }) => (kind === 'tag' ? [subject] : []))),
    self: new Set(follows.flatMap(({ kind, subject }) => (kind === 'item' || kind === 'page' ? [subject] : []))),
  };
  const news: News[] = [];
  for (const notice of await selectNotices(ctx, accountId, letter)) {
    const found = await (notice.event === 'published' ? newItem : updated)(ctx, { notice, own, language });
    if (found) news.push(found);
  }
  return news;
}

type Own = Record<'list' | 'tag' | 'self', ReadonlySet<string>>;

interface Telling {
  notice: Notice;
  own: Own;
  language: string;
}

async function newItem(ctx: Ctx, { notice, own, language }: Telling): Promise<News | undefined> {
  const found = await ifThere(readItem(ctx, notice.object, language));
  if (!found) return undefined;
  const { item, canonicalPath: path } = found;
  const list = item.parentGuids.find((guid) => own.list.has(guid));
  const tag = item.tags.find((one) => own.tag.has(toSubject('tag', one)));
  const listName = list === undefined ? undefined : (await findList(ctx, list, language))?.title;
  const name = listName ?? tag;
  const group = { kind: listName === undefined ? ('tag' as const) : ('list' as const), name: name ?? '' };
  return name === undefined ? undefined : { kind: notice.kind, title: item.title, path, group };
}

async function updated(ctx: Ctx, { notice, own, language }: Telling): Promise<News | undefined> {
  if (!own.self.has(notice.object)) return undefined;
  const { kind, object: subject } = notice;
  for (const one of ['item', 'page'] as const) {
    const found = await findSubject(ctx, { kind: one, subject }, language);
    if (found?.path !== undefined) return { kind, title: found.title, path: found.path, group: null };
  }
  return undefined;
}

import { z } from 'zod';
import { type Writer, writerFor } from '#features/base/mail/server/email-renderer.ts';
import { readSettings } from '#features/base/settings/server/settings.service.ts';
import { findAddressee } from '#features/identity/accounts/server/accounts.service.ts';
import { actorOf } from '#features/identity/sessions/server/people.service.ts';
import type { Ctx } from '#infra/ctx.ts';
import type { OriginOf } from '#infra/feature.ts';
import { type FeatureEmailTemplates, mailWords } from '#infra/mail/email-template.ts';
import type { Composer } from '#infra/mail/mail-jobs.ts';
import type { NoticeKind } from '../follows.rules.ts';
import en from '../messages/mails.en.json' with { type: 'json' };
import informal from '../messages/mails.nl.informal.json' with { type: 'json' };
import nl from '../messages/mails.nl.json' with { type: 'json' };
import { type News, readNews } from './news.service.ts';
import { endTokenFor } from './unsubscribe.service.ts';

const words = mailWords('follows', { nl, en, informal });

/** What people read of what they follow. */
export const followEmailTemplates: FeatureEmailTemplates = {
  words,
  templates: {
    'follow-published': {
      subject: 'published.subject',
      before: ['published.what', 'tag.subject', 'tag.what'],
      button: 'read',
      after: ['after.why', 'after.end'],
    },
    'follow-updated': {
      subject: 'updated.subject',
      before: ['updated.what'],
      button: 'read',
      after: ['after.why', 'after.end'],
    },
    'follow-digest': {
      subject: 'digest.subject',
      before: ['digest.what', 'digest.group', 'digest.tag', 'digest.updated', 'digest.line', 'digest.more'],
      after: ['after.why', 'after.end'],
    },
  },
};

const Payload = z.object({ accountId: z.uuid(), letter: z.uuid() });

/** As many things as one mail names. */
const mostNamed = 50;

type Said = Pick<Parameters<Writer['write']>[0], 'subject' | 'before' | 'action'>;
type Say = (writer: Writer, news: readonly News[]) => Said;

/** What makes these mails at the moment of sending: none where nothing is left that their person may read and still follows. */
export const followMails = (originOf: OriginOf): Readonly<Record<string, Composer>> => ({
  'follow-published': compose(originOf, (writer, news) => sayOne(writer, news, 'published')),
  'follow-updated': compose(originOf, (writer, news) => sayOne(writer, news, 'updated')),
  'follow-digest': compose(originOf, sayAll),
});

const compose =
  (originOf: OriginOf, say: Say): Composer =>
  async (ctx, { payload }) => {
    const { accountId, letter } = Payload.parse(payload);
    const person = await findAddressee(ctx, { accountId });
    const actor = await actorOf(ctx, accountId);
    const { followEnabled } = await readSettings(ctx);
    if (!followEnabled || !person || !actor?.isActive || !actor.isVerified) return undefined;
    const writer = await writerFor(ctx, { person, originOf, words });
    const language = contentLanguage(ctx, person.language ?? writer.language);
    const news = await readNews({ ...ctx, actor }, { accountId, letter, language });
    if (news.length === 0) return undefined;
    const { t, names, origin, write } = writer;
    const kinds = [...new Set(news.map(({ kind }): NoticeKind => kind))];
    const end = `${origin}/unsubscribe/${endTokenFor(ctx, accountId, kinds)}`;
    const after = [
      t('after.why', { ...names, address: `${origin}/account/preferences` }),
      t('after.end', { ...names, address: end }),
    ];
    return { ...write({ ...say(writer, news), after }), unsubscribe: end };
  };

const contentLanguage = ({ platform }: Ctx, language: string) =>
  platform.languages.includes(language) ? language : platform.defaultLanguage;

const addressOf = ({ origin }: Writer, { path }: News) => `${origin}${encodeURI(path)}`;

function sayOne(writer: Writer, [one]: readonly News[], event: 'published' | 'updated'): Said {
  const { t, names } = writer;
  const said = { ...names, title: one?.title ?? '', list: one?.group?.name ?? '' };
  const kind = one?.group?.kind === 'tag' ? 'tag' : event;
  return {
    subject: t(`${kind}.subject`, said),
    before: [t(`${kind}.what`, said)],
    ...(one && { action: { label: t('read'), url: addressOf(writer, one) } }),
  };
}

/** By list and tag, updates last. */
function sayAll(writer: Writer, news: readonly News[]): Said {
  const { t, names } = writer;
  const named = news.slice(0, mostNamed);
  const groups = [...Map.groupBy(named, ({ group }) => (group ? `${group.kind} ${group.name}` : ''))];
  const last = groups.filter(([key]) => key === '');
  const lines = [...groups.filter(([key]) => key !== ''), ...last].flatMap(([, own]) => [
    headOf(writer, own[0]?.group ?? null),
    ...own.map((one) => t('digest.line', { title: one.title, address: addressOf(writer, one) })),
  ]);
  const more = news.length - named.length;
  return {
    subject: t('digest.subject', { ...names, count: news.length }),
    before: [t('digest.what', names), ...lines, ...(more > 0 ? [t('digest.more', { count: more })] : [])],
  };
}

function headOf({ t }: Writer, group: News['group']): string {
  if (!group) return t('digest.updated');
  return t(group.kind === 'tag' ? 'digest.tag' : 'digest.group', { list: group.name });
}

import type { MailFrequency } from '#kernel/mail-frequencies.ts';

/** What can be followed. */
export const followKinds = ['list', 'item', 'page', 'tag'] as const;
export type FollowKind = (typeof followKinds)[number];

/** What mails are about: what is new in lists and with tags, and updates of items and pages. */
export const noticeKinds = ['lists', 'updates'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeKindOf = (kind: FollowKind): NoticeKind => (kind === 'list' || kind === 'tag' ? 'lists' : 'updates');

/** The settings that say how often until somebody chooses. */
export const defaultOf = { lists: 'followListMails', updates: 'followUpdateMails' } as const;

/** As many as one person follows. */
export const mostFollows = 200;

/** One of them as a word: for attributes and for a question about many. */
export const followKey = (kind: FollowKind, subject: string) => `${kind}:${subject}`;

/** Tags differ by more than their capitals only. */
export const toSubject = (kind: FollowKind, subject: string) =>
  kind === 'tag' ? subject.trim().toLowerCase() : subject.toLowerCase();

/** The one that brings news soonest: who follows a thing twice is told once. */
export const soonest = (frequencies: readonly MailFrequency[]): MailFrequency =>
  (['direct', 'daily', 'weekly'] as const).find((one) => frequencies.includes(one)) ?? 'none';

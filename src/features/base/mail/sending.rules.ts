import type { SendResult } from './sending.contract.ts';

/**
 * The mailbox behind an address, by which mails are counted: letters without case, without what stands behind a plus (RFC 5233,
 * subaddressing), and at Gmail without dots.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email
    .slice(at + 1)
    .toLowerCase()
    .replace(/^googlemail\.com$/, 'gmail.com');
  const plain = email.slice(0, at).normalize('NFKC').toLowerCase();
  const [name = ''] = plain.split('+', 1);
  const mailbox = domain === 'gmail.com' ? name.replaceAll('.', '') : name;
  return `${mailbox || plain}@${domain}`;
}

const second = 1000;
const hour = 3_600_000;

/** Between two mails to one address for one purpose (functional reference 6.23). */
export const cooldown = 60 * second;
export const countedFor = hour;
export const blockedFor = 24 * hour;

/** Mails in an hour; one more is abuse (functional reference 4.2). */
const limit = { toAddress: 5, byNetwork: 20, addressesByNetwork: 10 };

/** What is known when a mail is asked for, under a lock; the mail itself is not counted in. */
export interface SendAttempts {
  /** When the address got its last mail for this purpose. */
  lastAt: Date | undefined;
  toAddress: number;
  byNetwork: number;
  /** Different ones, with the address that is asked for now. */
  addressesByNetwork: number;
  blockedUntil: { address: Date | undefined; network: Date | undefined };
}

export interface Decision {
  answer: SendResult;
  /** Anyone who asks too much, from now on, for a day. */
  block?: 'address' | 'network' | undefined;
}

/** Whether a mail may go out now: Sent, TooSoon or Abused, and who is blocked for it. */
export function decideSending(asked: SendAttempts, now: Date): Decision {
  const blocked = Math.max(...[asked.blockedUntil.address, asked.blockedUntil.network].map((it) => it?.getTime() ?? 0));
  if (blocked > now.getTime()) return { answer: { result: 'Abused', retryAfter: secondsUntil(blocked, now) } };
  const next = (asked.lastAt?.getTime() ?? 0) + cooldown;
  if (next > now.getTime()) return { answer: { result: 'TooSoon', retryAfter: secondsUntil(next, now) } };
  const block = whoAbuses(asked);
  if (block) return { answer: { result: 'Abused', retryAfter: blockedFor / second }, block };
  return { answer: { result: 'Sent' } };
}

function whoAbuses({ toAddress, byNetwork, addressesByNetwork }: SendAttempts): Decision['block'] {
  if (toAddress >= limit.toAddress) return 'address';
  return byNetwork >= limit.byNetwork || addressesByNetwork > limit.addressesByNetwork ? 'network' : undefined;
}

const secondsUntil = (instant: number, now: Date) => Math.max(1, Math.ceil((instant - now.getTime()) / second));

import { join } from 'node:path';
import { writeWhole } from '../object-store.ts';

/** A mail as a person reads it, in both its forms. */
export interface OutgoingMail {
  subject: string;
  text: string;
  html: string;
  /** Of mails to many: the address at which a mail program, or its person, ends them (RFC 8058). */
  unsubscribe?: string;
}

export interface Mail extends OutgoingMail {
  /** What its link or code belongs to, where it has one: once that is used, no copy of the mail is kept. */
  linkOf?: string | undefined;
  /** The same each time that this mail is tried, so that a double can be known. */
  id: string;
  from: { name: string; address: string };
  /** Where answers go, where it is not the sender. */
  replyTo?: string | undefined;
  /** One address, never a list. */
  to: string;
  at: Date;
}

export interface Mailer {
  /** Fulfilled when it was taken over; rejects when it has to be tried again. */
  send(mail: Mail): Promise<void>;
}

const second = 1000;

/** Hands mails to a server. Without the address of one each mail is a file in the folder. */
export function createMailer({ smtpUrl, folder }: { smtpUrl: string | undefined; folder: string }): Mailer {
  return { send: (mail) => (smtpUrl ? deliver(smtpUrl, mail) : keep(folder, mail)) };
}

async function deliver(url: string, mail: Mail) {
  const { createTransport } = await import('nodemailer');
  const patience = { connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 15 * second };
  const transport = createTransport({ url, ...patience });
  try {
    await transport.sendMail(messageOf(mail));
  } finally {
    transport.close();
  }
}

async function keep(folder: string, mail: Mail) {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(messageOf(mail));
  if (!Buffer.isBuffer(message)) throw new Error('the mail was not made whole');
  const about = mail.linkOf === undefined ? '' : `.${mail.linkOf}`;
  const name = `${mail.at.toISOString().replaceAll(':', '-')}-${mail.id}${about}.eml`;
  // It may hold a link that signs somebody in: for nobody but the owner of the folder.
  await writeWhole(join(folder, name), message, 0o600);
}

/** A mail as nodemailer takes it. */
export const messageOf = ({ id, from, replyTo, to, at, subject, text, html, unsubscribe }: Mail) => ({
  from,
  ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
  subject,
  text,
  html,
  date: at,
  to: { name: '', address: to },
  messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  textEncoding: 'base64' as const,
  disableFileAccess: true,
  disableUrlAccess: true,
});

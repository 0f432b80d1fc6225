import { z } from 'zod';
import { UndoToken } from '#features/base/undo/undo.contract.ts';
import { boundedText, emailAddress, trimmedText } from '#kernel/bounded-text.ts';
import { defineEndpoint } from '#kernel/endpoint.ts';
import { mailSecurities } from '#kernel/mail-security.ts';
import { Host } from '../../base/platforms/platforms.contract.ts';

export const longestUser = 254;
export const longestPassword = 500;

const facts = {
  host: Host,
  port: z.int().min(1).max(65_535),
  security: z.enum(mailSecurities),
  /** Null: the server asks for no account. */
  user: trimmedText(longestUser).pipe(z.string().min(1)).nullable(),
  /** From where mails come; null: no-reply at the primary domain. */
  fromAddress: emailAddress.nullable(),
};

/** Why a mail did not go: what is wrong with the server, or what it refused. */
export const mailServerErrors = [
  'private_address',
  'not_found',
  'refused',
  'timeout',
  'certificate',
  'encryption',
  'login',
  'sender',
  'recipient',
  'other',
] as const;
export type MailServerError = (typeof mailServerErrors)[number];

export const MailServer = z
  .strictObject({
    ...facts,
    /** It is not read back. */
    hasPassword: z.boolean(),
    /** Another one with each change. */
    version: z.guid(),
    /** Since when it takes no mails; null: it took the last one, or there was none. */
    failingSince: z.iso.datetime().nullable(),
    lastError: z.enum(mailServerErrors).nullable(),
  })
  .meta({ id: 'MailServer' });
export type MailServer = z.output<typeof MailServer>;

export const GivenMailServer = z
  .strictObject({
    ...facts,
    /** Left out: the one that it has, for the same server and user. Null: none. */
    password: boundedText(longestPassword).pipe(z.string().min(1)).nullable().optional(),
    /** As it was seen; null: the platform had none. */
    version: z.guid().nullable(),
  })
  .meta({ id: 'GivenMailServer' });
export type GivenMailServer = z.output<typeof GivenMailServer>;

/** Null: the mail server of the installation serves. */
const server = MailServer.nullable();

const path = '/api/platform/mail-server';

export const getMailServer = defineEndpoint({
  name: 'mailServer.read',
  method: 'GET',
  path,
  access: 'staff',
  capability: 'mail-server',
  summary: 'The mail server of the platform, without its password; null where that of the installation serves.',
  response: z.strictObject({ server }),
});

export const setMailServer = defineEndpoint({
  name: 'mailServer.set',
  method: 'PUT',
  path,
  access: 'staff',
  capability: 'mail-server',
  needsFresh: true,
  summary:
    'The mail server of the platform from now on, on the internet and encrypted unless the operator trusts it. A password is for one server and one user. Mails that wait are tried at once. 409 when it was changed since.',
  body: GivenMailServer,
  response: z.strictObject({ server, undoToken: UndoToken }),
});

export const removeMailServer = defineEndpoint({
  name: 'mailServer.remove',
  method: 'DELETE',
  path,
  access: 'staff',
  capability: 'mail-server',
  needsFresh: true,
  refusals: ['not_found'],
  summary: 'The mail server of the installation serves again. 409 when it was changed since, 404 where there is none.',
  query: z.strictObject({ version: z.guid() }),
  response: z.strictObject({ undoToken: UndoToken }),
});

export const testMailServer = defineEndpoint({
  name: 'mailServer.test',
  method: 'POST',
  path: `${path}/test`,
  access: 'staff',
  capability: 'mail-server',
  refusals: ['not_found', 'too_many_requests'],
  summary:
    'Sends a mail to who asks for it, at once and once only, over the mail server of the platform. What the server said of it is in `answer`. 404 where there is none.',
  response: z.strictObject({
    to: z.string(),
    /** Null: the server took the mail. */
    error: z.enum(mailServerErrors).nullable(),
    /** In the words of the server; empty where it said nothing. */
    answer: z.string(),
  }),
});

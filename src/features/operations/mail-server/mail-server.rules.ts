import type { MailServerError } from './mail-server.contract.ts';

const second = 1000;

/** Between two tries of a server that is away, by how often it failed: from fifteen seconds to five minutes. */
export const pauseAfter = (failures: number): number => Math.min(300, 15 * 2 ** (failures - 1)) * second;

/** As nodemailer and Node name it. */
export interface SendError {
  name?: string;
  message?: string;
  code?: string;
  originalCode?: string;
  why?: string;
  command?: string;
  response?: string;
  responseCode?: number;
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY/;

/** What is wrong, in a word. */
export function errorOf({
  name,
  message = '',
  code = '',
  originalCode = '',
  why,
  command = '',
}: SendError): MailServerError {
  const codes = `${code} ${originalCode}`;
  if (why === 'private_address') return 'private_address';
  if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(codes)) return 'not_found';
  if (/ECONNREFUSED/.test(codes)) return 'refused';
  if (/ETIMEDOUT|EABORT|ABORT_ERR/.test(codes) || name === 'AbortError' || name === 'TimeoutError') return 'timeout';
  if (certificateCodes.test(codes) || /certificate/i.test(message)) return 'certificate';
  if (/ETLS|ERR_SSL|EPROTO\b/.test(codes) || command === 'STARTTLS') return 'encryption';
  if (/EAUTH|ENOAUTH/.test(codes)) return 'login';
  if (command === 'MAIL FROM') return 'sender';
  if (/EENVELOPE|EMESSAGE/.test(codes)) return 'recipient';
  return 'other';
}

/** Whether it is about one mail, and says nothing of those that follow. */
export const isOfOneMail = (error: MailServerError): boolean => error === 'recipient';

const longestAnswer = 500;

/** What the server said, on one line; empty where it said nothing. */
export const answerIn = (text: string | undefined): string =>
  (text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestAnswer);

import type { Ctx } from '#infra/ctx.ts';
import { AppError } from '#kernel/errors.ts';
import { readSettings } from '../../../base/settings/server/settings.service.ts';
import { type FileType, looksLikeMarkup, typeByName } from '../file-types.rules.ts';

/** So much of the beginning of a file is looked at. */
export const lookedAt = 65_536;

/**
 * The type of a file by its name and by its first bytes, which must say the same. Throws `validation_failed` for one that is not
 * taken in: its bytes say something else, or it is a text that a browser might run.
 */
export async function detectType(name: string, head: Uint8Array): Promise<FileType> {
  const type = typeByName(name);
  if (!type) throw refused(`no files of this name: ${name.slice(-12)}`);
  if (head.length === 0) throw new AppError('validation_failed', 'an empty file', { File: 'empty' });
  const found = await signatureOf(head);
  const isExpected = found === undefined ? type.signatures.length === 0 : type.signatures.includes(found);
  const isText = type.signatures.length === 0 || type.begins !== undefined;
  if (!isExpected && !(isText && found === undefined)) throw refused(`the bytes say ${found ?? 'nothing'}`);
  if (isText) requireText(type, head);
  return type;
}

/** Throws `validation_failed` for a type that the platform takes no more. */
export async function requireTaken(ctx: Ctx, { extension }: FileType) {
  if (!(await readSettings(ctx)).fileTypes.includes(extension)) throw refused(`${extension} is not taken here`);
}

/** Undefined: bytes without a signature. What the library stumbles over is broken. */
async function signatureOf(head: Uint8Array): Promise<string | undefined> {
  // Large, and not needed to start.
  const { fileTypeFromBuffer } = await import('file-type');
  try {
    return (await fileTypeFromBuffer(head))?.mime;
  } catch (error) {
    throw refused('broken', error);
  }
}

function requireText({ begins, contentType }: FileType, head: Uint8Array) {
  if (head.includes(0)) throw refused('a text with NUL');
  const beginning = new TextDecoder('utf-8', { fatal: false }).decode(head).replace(/^\ufeff/, '');
  if (begins && !begins.test(beginning)) throw refused(`no beginning of ${contentType}`);
  if (!begins && looksLikeMarkup(beginning)) throw refused('markup');
}

const refused = (why: string, cause?: unknown) =>
  new AppError('validation_failed', `this file is not taken in: ${why}`, { File: 'bad_type' }, { cause });

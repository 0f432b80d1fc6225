import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { textError } from '#kernel/text/json-text.ts';
import { partsOf, takeMultipart } from './multipart.ts';

const formType = 'application/x-www-form-urlencoded';
const largest = 65_536;

/** Whether a browser sent it as a form. */
export const isForm = ({ 'content-type': type = '' }: IncomingHttpHeaders): boolean =>
  type.startsWith(formType) || type.startsWith('multipart/form-data');

const partLimits = {
  fileSize: 30 * 1024 * 1024 + 1,
  files: 20,
  fields: 1000,
  parts: 1020,
  fieldNameSize: 200,
  fieldSize: largest,
};

const largestWithFiles = partLimits.files * partLimits.fileSize;
/** What is typed in one form, all together, in characters. */
const largestTyped = 1_048_576;

/**
 * Takes forms at one address, and there only: calls take JSON and nothing else. The body is a `TypedForm`; of one with files `readTyped`
 * reads it.
 */
export function readForms(
  app: FastifyInstance,
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  { withFiles = false, largest: most = largest }: { withFiles?: boolean; largest?: number } = {},
) {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: most },
      async (_: FastifyRequest, text: string) => readFields(text),
    );
    if (withFiles) await takeMultipart(own, { ...partLimits, fieldSize: most });
    own.post(url, { bodyLimit: withFiles ? largestWithFiles : most }, handler);
  });
}

/** A file of a form while it comes; undefined where it was not taken. */
type TakeFile = (file: { name: string; source: AsyncIterable<Uint8Array> }) => Promise<{ guid: string } | undefined>;

/**
 * What was typed, of a form with files too: each file is taken while it comes, and named by its guid under `a.` in the place of `f.`.
 * One that was not taken is counted under `refused`.
 */
export async function readTyped(request: FastifyRequest, take: TakeFile): Promise<TypedForm> {
  if (!request.isMultipart?.()) return request.body as TypedForm;
  const fields = new Map<string, string[]>();
  let typed = 0;
  const add = (name: string, value: string) => {
    const error = textError(value) ?? textError(name);
    if (error) throw new AppError('validation_failed', `form: ${error}`, { body: error });
    typed += value.length;
    if (typed > largestTyped) throw new AppError('too_large', 'more than one form holds', { body: 'too_large' });
    fields.set(name, [...(fields.get(name) ?? []), value.replaceAll(/\r\n?/g, '\n')]);
  };
  try {
    for await (const part of partsOf(request, largestWithFiles)) {
      if (part.type === 'field') add(part.fieldname, String(part.value));
      else if (part.filename === '') part.file.resume();
      else {
        const taken = await take({ name: part.filename, source: part.file });
        // What is left of one that was not taken would hold up the rest.
        part.file.resume();
        if (taken) add(part.fieldname.replace(/^f\./, 'a.'), taken.guid);
        else add('refused', part.fieldname);
      }
    }
  } catch (error) {
    throw asAppError(error);
  }
  return fields;
}

/** The parser says what is wrong with a code of its own. */
function asAppError(error: unknown): unknown {
  const { code = '' } = error as { code?: string };
  return code.startsWith('FST_') && code.endsWith('LIMIT')
    ? new AppError('too_large', code, { body: 'too_large' })
    : error;
}

/** A file of a form as a text (UTF-8). Throws `too_large`. */
export async function readText(source: AsyncIterable<Uint8Array>, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    length += part.length;
    if (length > most) throw new AppError('too_large', 'a file that is read as a text', { body: 'too_large' });
    parts.push(part);
  }
  return Buffer.concat(parts)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/** What was typed, by the names of the controls. */
export type TypedForm = ReadonlyMap<string, readonly string[]>;

/** With the line ends that texts have here. */
function readFields(text: string): TypedForm {
  const fields = new Map<string, string[]>();
  for (const [name, value] of new URLSearchParams(text)) {
    const error = textError(value) ?? textError(name);
    if (error) throw new AppError('validation_failed', `form: ${error}`, { body: error });
    const values = fields.get(name) ?? [];
    values.push(value.replaceAll(/\r\n?/g, '\n'));
    fields.set(name, values);
  }
  return fields;
}

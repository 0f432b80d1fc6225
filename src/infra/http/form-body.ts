import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';
import { textError } from '#kernel/text/json-text.ts';

const formType = 'application/x-www-form-urlencoded';
const largest = 65_536;

/** Whether a browser sent it as a form. */
export const isForm = (headers: IncomingHttpHeaders): boolean => headers['content-type']?.startsWith(formType) ?? false;

/** Takes forms at one address, and there only: calls take JSON and nothing else. The body is a `TypedForm`. */
export function readForms(
  app: FastifyInstance,
  url: string,
  handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: largest },
      async (_: FastifyRequest, text: string) => readFields(text),
    );
    own.post(url, { bodyLimit: largest }, handler);
  });
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

import multipart, { type FastifyMultipartBaseOptions } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#kernel/errors.ts';

type PartLimits = Required<
  Pick<
    NonNullable<FastifyMultipartBaseOptions['limits']>,
    'fileSize' | 'files' | 'fields' | 'parts' | 'fieldNameSize' | 'fieldSize'
  >
> & {
  headerPairs?: number;
};

/** What stands around the parts: boundaries, their heads, what comes before the first and after the last. */
const around = 262_144;

/** Lets the addresses of a scope take multipart. Its routes read it by `partsOf`. */
export const takeMultipart = async (scope: FastifyInstance, limits: PartLimits) => {
  await scope.register(multipart, { limits });
};

/**
 * The parts of a body, which has `most` bytes at most, counted as they come: a length that is said may be wrong, or left out. The reader
 * of multipart itself reads on until a body ends, whatever it throws away. Throws `too_large` with the field `body`.
 */
export function partsOf(request: FastifyRequest, most: number): ReturnType<FastifyRequest['parts']> {
  const { raw } = request;
  const tooLarge = () => new AppError('too_large', 'a body of more bytes than may be', { body: 'too_large' });
  if (Number(raw.headers['content-length'] ?? 0) > most + around) throw tooLarge();
  let length = 0;
  const count = (part: Buffer) => {
    length += part.length;
    if (length <= most + around) return;
    raw.off('data', count);
    // The reader hears of it as of a line that breaks, and the line stays open for the answer.
    raw.emit('error', tooLarge());
    raw.resume();
  };
  raw.on('data', count);
  return request.parts();
}

import { AppError } from '#kernel/errors.ts';
import { uploadImage as endpoint } from '../media.contract.ts';

/**
 * Puts an image on the platform; `where` is the query that says whose it is (specification §7). Multipart with a bearer token, so
 * past the calls that carry JSON. Throws `too_large`, `unsupported_media_type` or `unavailable`.
 */
export async function uploadImage(accessToken: string, file: File, where: string): Promise<{ guid: string }> {
  const body = new FormData();
  body.append('Image', file, file.name);
  const reply = await fetch(`${endpoint.path}?${where}`, {
    method: endpoint.method,
    body,
    headers: { authorization: `Bearer ${accessToken}`, 'x-correlation-id': crypto.randomUUID() },
  });
  if (reply.status === 413) throw new AppError('too_large', 'the image is too large');
  if (reply.status === 400 || reply.status === 415) throw new AppError('unsupported_media_type', 'no image of ours');
  if (!reply.ok) throw new AppError('unavailable', `upload answered ${reply.status}`);
  return endpoint.response
    .pick({ guid: true })
    .loose()
    .parse(await reply.json());
}

import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createDiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { readS3Url } from './s3-url.ts';

/** Where files lie as the operator says: in a bucket, or below DATA_DIR. */
export async function openFiles({
  S3_URL: url,
  DATA_DIR: folder,
}: Pick<Config, 'S3_URL' | 'DATA_DIR'>): Promise<FileStore> {
  const settings = url === undefined ? undefined : readS3Url(url);
  if (!settings) return createDiskFiles(join(folder, 'storage', 'documents'));
  const { createS3Files } = await import('./s3-files.ts');
  return createS3Files(settings);
}

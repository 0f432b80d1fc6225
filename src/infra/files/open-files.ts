import { join } from 'node:path';
import type { Config } from '../config.ts';
import { createObjectStore, type ObjectStore } from '../object-store.ts';
import { createDiskFiles } from './disk-files.ts';
import { createFetchedFiles, type FetchedFiles } from './fetched-files.ts';
import type { FileStore } from './file-store.ts';
import { readS3Url } from './s3-url.ts';

interface OpenStores {
  /** Images, and what is made of them. */
  images: ObjectStore;
  /** Files of every other kind. */
  files: FileStore;
  /** What other hosts gave: on the disk of this node, wherever the others lie. */
  fetched: FetchedFiles;
}

/** Where images and other files lie as the operator says: in a bucket, or below DATA_DIR. */
export async function openStores({
  S3_URL: url,
  DATA_DIR: folder,
}: Pick<Config, 'S3_URL' | 'DATA_DIR'>): Promise<OpenStores> {
  const storage = join(folder, 'storage');
  const settings = url === undefined ? undefined : readS3Url(url);
  const fetched = createFetchedFiles(join(storage, 'fetched'));
  if (!settings)
    return { images: createObjectStore(storage), files: createDiskFiles(join(storage, 'documents')), fetched };
  const { createS3Files } = await import('./s3-files.ts');
  const bucket = createS3Files(settings);
  return { images: createObjectStore(storage, bucket), files: bucket, fetched };
}

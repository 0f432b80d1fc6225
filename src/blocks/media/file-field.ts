import { z } from 'zod';
import type { FileKind } from '#features/content/files/file-types.rules.ts';
import { type FileInfo, type Files, getFiles } from '#features/content/files/files.contract.ts';
import type { Read } from '../define-block.ts';
import '../field-control.ts';

/** The guid of a file of these kinds, or null while none was chosen. */
export const fileField = (accepts: readonly FileKind[]) =>
  z.guid().meta({ control: 'file', accepts }).nullable().default(null);

/** Kinds that visitors save or look at by themselves. */
export const downloadKinds: readonly FileKind[] = ['document', 'text', 'archive', 'audio', 'video', 'image'];

/** What a view that shows files gets as `data`. */
export type FilesData = { files: Files };

type FileGuid = string | null;

/** One question for all files of a block; none when it has no file. */
export function readFiles(guids: readonly FileGuid[]): { files?: Read<typeof getFiles> } {
  const known = [...new Set(guids.filter((guid) => guid !== null))];
  if (known.length === 0) return {};
  return { files: { endpoint: getFiles, input: { query: { guids: known.join(',') } } } };
}

/** The file as answered; undefined when it is gone, not for this reader, or was never chosen. */
export const fileIn = ({ files }: Partial<FilesData>, guid: FileGuid): FileInfo | undefined =>
  guid === null ? undefined : files?.files[guid];

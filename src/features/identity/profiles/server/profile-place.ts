import type { AttachedFile, FilePlace } from '#infra/files/attached-files.ts';
import type { ProfileFile } from '../seen-profiles.contract.ts';

/** What files of profiles hang on, in the feature of files. */
export const profileContext = 'profile';

/** Where the files of a person are. */
export const placeOf = (owner: string): FilePlace => ({ context: profileContext, owner });

export const toProfileFile = ({ isAttached: _, ...file }: AttachedFile): ProfileFile => file;

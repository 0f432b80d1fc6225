import { businessConstants } from './business-constants.ts';

const mega = 1024 * 1024;

/** In megabytes, what the product takes at the most: a platform may take less (functional reference 6.8). */
export const mostMegabytes = { image: businessConstants.imageMaxBytes / mega, file: 2048 } as const;

/** What a platform takes, in megabytes. */
export interface UploadLimits {
  largestImage: number;
  largestFile: number;
}

/** Bytes of one image. */
export const imageLimit = ({ largestImage }: Pick<UploadLimits, 'largestImage'>): number => largestImage * mega;

/** Bytes of one file that is no image of its own. */
export const fileLimit = ({ largestFile }: Pick<UploadLimits, 'largestFile'>): number => largestFile * mega;

/** How large a limit is, in the megabytes that settings and computers count in: `30 MB`. */
export const limitInWords = (bytes: number): string => `${Math.floor(bytes / mega)} MB`;

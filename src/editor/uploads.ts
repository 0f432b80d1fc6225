import { type UploadResult, uploadFile } from '#features/content/files/ui/upload-file.ts';
import { ImageInfo } from '#features/content/media/media.contract.ts';
import { fileSize } from '#kernel/files/file-size.ts';
import { planLimitIn } from '#kernel/plan-limits.ts';
import type { Texts } from '#kernel/texts.ts';
import { limitInWords } from '#kernel/upload-limits.ts';

interface UploadSettings {
  accessToken: () => Promise<string>;
  owner: string;
  addImage: (image: ImageInfo) => void;
  texts: Texts;
  /** Counts those of all regions that are under way. */
  uploads: { underWay: number };
  /** Bytes of one image. */
  most: number;
}

/** Puts an image on the platform (specification §7, `/a/upload`). Rejects with words for people. */
export function createUploads({ accessToken, owner, addImage, texts, uploads, most }: UploadSettings) {
  const upload = async (file: File, onProgress: (part: number) => void): Promise<ImageInfo> => {
    const tooLarge = () =>
      new Error(
        texts('upload.too_large', {
          limit: limitInWords(most),
          size: fileSize(file.size, document.documentElement.lang),
        }),
      );
    if (file.size > most) throw tooLarge();
    const token = await accessToken();
    const { status, body } = await send({ file, owner, token, onProgress });
    const image = ImageInfo.safeParse({ isAnimated: file.type === 'image/gif', ...pickImage(body) });
    if (status === 201 && image.success) {
      addImage(image.data);
      return image.data;
    }
    if (status === 413) throw tooLarge();
    const limit = planLimitIn((body as { fields?: Record<string, string> } | null)?.fields ?? {});
    throw new Error(limit ? texts('upload.plan_storage', limit) : texts(messageFor(status)));
  };
  return (file: File, onProgress: (part: number) => void = () => {}): Promise<ImageInfo> => {
    uploads.underWay += 1;
    return upload(file, onProgress).finally(() => {
      uploads.underWay -= 1;
    });
  };
}

export interface HowToUpload {
  /** The file that it takes the place of. */
  replaces?: string | undefined;
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

export type UploadFile = (file: File, how: HowToUpload) => Promise<UploadResult>;

/** Puts a file on the platform, for the document that is edited. Rejects with an `AppError`. */
export const createFileUploads =
  ({ accessToken, owner, uploads }: Pick<UploadSettings, 'accessToken' | 'owner' | 'uploads'>): UploadFile =>
  (file, { replaces, ...how }) => {
    uploads.underWay += 1;
    const place = { context: 'document', owner, replaces };
    return uploadFile({ file, place, accessToken, ...how }).finally(() => {
      uploads.underWay -= 1;
    });
  };

const pickImage = (body: unknown) => {
  const { guid, width, height, dominantColor } = (body ?? {}) as Record<string, unknown>;
  return { guid, width, height, dominantColor };
};

function messageFor(status: number): string {
  if (status === 400 || status === 415) return 'upload.wrong_type';
  return status === 403 || status === 401 ? 'upload.not_allowed' : 'upload.failed';
}

interface Sending {
  file: File;
  owner: string;
  token: string;
  onProgress: (part: number) => void;
}

/** By XMLHttpRequest: it alone tells how much has gone. */
function send({ file, owner, token, onProgress }: Sending): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/a/upload?public=true&block=${owner}`);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('x-correlation-id', crypto.randomUUID());
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, body: request.response });
    request.onerror = () => resolve({ status: 0, body: null });
    const form = new FormData();
    form.append('Image', file, file.name);
    request.send(form);
  });
}

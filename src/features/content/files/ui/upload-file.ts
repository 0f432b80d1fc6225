import { AppError } from '#kernel/errors.ts';
import { toProblem } from './upload-problem.ts';

/** What a file hangs on, as in the query of `/f/upload`. */
export interface UploadPlace {
  context: string;
  owner?: string | undefined;
  replaces?: string | undefined;
}

interface Uploading {
  file: File;
  place: UploadPlace;
  /** Of a program or an editor; without it the session of the page counts. */
  accessToken?: () => Promise<string>;
  /** Headers of a call of this page: the token of its session. */
  headers?: Record<string, string>;
  /** Gets the part that has gone, 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

export interface UploadResult {
  guid: string;
  /** Of a replacement. */
  undoToken: string | null;
}

/** What a proxy takes in one request. */
const chunkSize = 32 * 1024 * 1024;
/** A broken line is tried again for some minutes. In milliseconds. */
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000, 60_000];
const encode = (text: string) => text.replaceAll(/[^\w.-]/g, '_');

/**
 * Puts a file on the platform. Where the line breaks it goes on by itself, and where the page was closed with the same file and
 * place it goes on when somebody chooses it again. Throws an `AppError`: `too_large`, `validation_failed`, `not_allowed` or
 * `unavailable`.
 */
export async function uploadFile({ file, place, accessToken, headers = {}, ...how }: Uploading): Promise<UploadResult> {
  // Only who uploads needs it.
  const { Upload } = await import('tus-js-client');
  const known = keepAddress(file, place);
  return new Promise((resolve, reject) => {
    let undoToken: string | null = null;
    const upload = new Upload(file, {
      endpoint: '/f/tus',
      uploadUrl: known.read(),
      chunkSize,
      retryDelays,
      headers,
      storeFingerprintForResuming: false,
      metadata: metadataOf(file, place),
      onBeforeRequest: async (request) => {
        if (accessToken) request.setHeader('authorization', `Bearer ${await accessToken()}`);
      },
      onAfterResponse: (_request, response) => {
        undoToken = response.getHeader('x-undo-token') ?? undoToken;
      },
      onUploadUrlAvailable: () => known.write(upload.url),
      onProgress: (sent, total) => how.onProgress?.(total > 0 ? sent / total : 0),
      onSuccess: () => {
        known.forget();
        resolve({ guid: place.replaces ?? upload.url?.split('/').at(-1) ?? '', undoToken });
      },
      onError: (error) => {
        const problem = toProblem(error);
        if (problem.code !== 'unavailable') known.forget();
        reject(problem);
      },
    });
    how.signal?.addEventListener('abort', () => {
      known.forget();
      void upload.abort(true).catch(() => {});
      reject(new AppError('unavailable', 'stopped'));
    });
    upload.start();
  });
}

const metadataOf = (file: File, { context, owner, replaces }: UploadPlace): Record<string, string> => ({
  filename: file.name,
  context,
  ...(owner && { owner }),
  ...(replaces && { replaces }),
});

/** Where an upload of this very file to this very place is received: another is begun where it is gone. */
function keepAddress({ name, size, lastModified }: File, { context, owner = '', replaces = '' }: UploadPlace) {
  const key = `bouwsteen:upload:${[context, owner, replaces, encode(name), size, lastModified].join(':')}`;
  return {
    read: () => attempt(() => localStorage.getItem(key)),
    write: (url: string | null) => void attempt(() => url && localStorage.setItem(key, url)),
    forget: () => void attempt(() => localStorage.removeItem(key)),
  };
}

/** A browser may keep nothing. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

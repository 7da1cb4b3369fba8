import { RESUMABLE_PURPOSES, UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/uploads';
import { type DetailedError, Upload } from 'tus-js-client';
import { config } from './config.ts';
import { getSession } from './session.ts';
import { authorization } from './trpc.ts';
import { PAUSED, UploadError, type UploadOptions } from './upload.ts';

/** What is lost when a line breaks off in a way that takes a whole request with it, and below what proxies commonly let through. */
const PIECE_BYTES = 64 * 1024 * 1024;
/** About four minutes without a byte, and then the person is asked; every byte that arrives begins them anew. */
const RETRY_AFTER_MS = [500, 1000, 2000, 4000, 8000, ...Array<number>(15).fill(15_000)];

export const isResumable = (purpose: UploadPurpose): boolean =>
  (RESUMABLE_PURPOSES as readonly UploadPurpose[]).includes(purpose);

/**
 * Sends one file and answers its upload id. It goes on by itself after a lost connection, and from where it stands when the same person sends the
 * same file again: after a pause, a reload, a new session. Fails with an UploadError.
 */
export function uploadResumably(
  purpose: UploadPurpose,
  file: File,
  { onProgress, onInterrupted, signal }: UploadOptions = {},
) {
  return new Promise<{ uploadId: string }>((resolve, reject) => {
    const endpoint = `${config.apiUrl}/api/uploads/tus`;
    const address = addressOf(purpose, file);
    const known = address.get();
    const upload = new Upload(file, {
      // Without an address to create at, a question that fails is asked again; with one, the client would begin anew.
      ...(known?.startsWith(endpoint) ? { uploadUrl: known } : { endpoint }),
      metadata: { purpose, filename: file.name, filetype: file.type },
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_AFTER_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(authorization())) request.setHeader(name, value);
      },
      onUploadUrlAvailable: () => {
        if (!upload.url) return;
        address.set(upload.url);
        upload.options.endpoint = null;
      },
      onProgress: (loadedBytes, totalBytes) => onProgress?.({ loadedBytes, totalBytes }),
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0;
        if (status === 404 || status === 410) {
          address.forget();
          upload.url = null;
          Object.assign(upload.options, { endpoint, uploadUrl: null });
          return true;
        }
        // A full disk is not emptied by asking again.
        const again = status === 0 || (status >= 500 && status !== 507) || [409, 423, 429].includes(status);
        if (again) onInterrupted?.();
        return again;
      },
      onError: (failure) => {
        const { error, refused } = readFailure(failure, purpose);
        if (refused) address.forget();
        reject(error);
      },
      onSuccess: ({ lastResponse }) => {
        address.forget();
        resolve({ uploadId: lastResponse.getHeader('x-upload-id')! });
      },
    });
    const stop = () => {
      const paused = signal?.reason === PAUSED;
      if (!paused) address.forget();
      // What cannot be given up now is swept after a day.
      upload.abort(!paused).catch(() => undefined);
      reject(new UploadError('The upload was cancelled', false));
    };
    if (signal?.aborted) return stop();
    signal?.addEventListener('abort', stop, { once: true });
    upload.start();
  });
}

function readFailure(
  failure: Error | DetailedError,
  purpose: UploadPurpose,
): { error: UploadError; refused: boolean } {
  const response = 'originalResponse' in failure ? failure.originalResponse : null;
  if (!response) return { error: new UploadError('The connection was lost', false), refused: false };
  const status = response.getStatus();
  const refused = status === 413 || status === 415;
  // The answer to a HEAD has no body to say why.
  const message =
    messageIn(response.getBody()) ?? (status === 415 ? UPLOAD_PURPOSES[purpose].wrongType : 'Upload failed');
  return { error: new UploadError(message, status < 500 || status === 507), refused };
}

function messageIn(body: string): string | undefined {
  try {
    return (JSON.parse(body) as { message?: string }).message;
  } catch {
    return undefined;
  }
}

/** Where the server keeps what has arrived of this person's file, remembered on this browser. It outlives a sign-out: only its owner's session opens it. */
function addressOf(purpose: UploadPurpose, file: File) {
  const key = `upload:${getSession()?.user.id}:${purpose}:${file.name}:${file.size}:${file.lastModified}`;
  const storage = <T>(use: (storage: Storage) => T): T | undefined => {
    try {
      return use(window.localStorage);
    } catch {
      // Switched off or full: the upload goes on while the page is open.
      return undefined;
    }
  };
  return {
    get: () => storage((local) => local.getItem(key)),
    set: (url: string) => storage((local) => local.setItem(key, url)),
    forget: () => storage((local) => local.removeItem(key)),
  };
}

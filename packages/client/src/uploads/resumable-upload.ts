import { RESUMABLE_PURPOSES, UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import * as m from '@qanoon/messages/shared/client';
import { localStore } from '@qanoon/ui/lib/browser-storage';
import { type DetailedError, Upload } from 'tus-js-client';
import { config } from '../page/config.ts';
import { getSession } from '../session/session.ts';
import { callHeaders } from '../trpc/trpc.ts';
import { isRefusal, PAUSED, UploadError, type UploadOptions } from './upload.ts';

/**
 * The size of one request. It is the most that a broken connection can lose, and below the usual limit of
 * proxies.
 */
const CHUNK_BYTES = 64 * 1024 * 1024;
/** The upload fails after about four minutes without progress. Progress restarts the delays. */
const RETRY_AFTER_MS = [500, 1000, 2000, 4000, 8000, ...Array<number>(15).fill(15_000)];

export const isResumable = (purpose: UploadPurpose): boolean =>
  (RESUMABLE_PURPOSES as readonly UploadPurpose[]).includes(purpose);

/**
 * Uploads a file and returns its upload id. It retries after a lost connection, and continues an earlier
 * upload of the same file by the same user: after a pause, a reload or a new session. Rejects with an
 * UploadError.
 */
export function uploadResumably(
  purpose: UploadPurpose,
  file: File,
  { onProgress, onInterrupted, signal }: UploadOptions = {},
) {
  return new Promise<{ uploadId: string }>((resolve, reject) => {
    const endpoint = `${config.apiUrl}/api/uploads/tus`;
    const storedUrl = storedUrlOf(purpose, file);
    const earlierUrl = storedUrl.get();
    const upload = new Upload(file, {
      // Without an endpoint tus-js-client retries a failed HEAD request; with one it would create a new
      // upload.
      ...(earlierUrl?.startsWith(endpoint) ? { uploadUrl: earlierUrl } : { endpoint }),
      metadata: { purpose, filename: file.name, filetype: file.type },
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_AFTER_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(callHeaders())) request.setHeader(name, value);
      },
      onUploadUrlAvailable: () => {
        if (!upload.url) return;
        storedUrl.set(upload.url);
        upload.options.endpoint = null;
      },
      onProgress: (loadedBytes, totalBytes) => onProgress?.({ loadedBytes, totalBytes }),
      onShouldRetry: ({ originalResponse }) => {
        const status = originalResponse?.getStatus() ?? 0;
        if (status === 404 || status === 410) {
          storedUrl.remove();
          upload.url = null;
          Object.assign(upload.options, { endpoint, uploadUrl: null });
          return true;
        }
        // The status 507 means that the disk is full, so a retry does not help.
        const retry = status === 0 || (status >= 500 && status !== 507) || [409, 423, 429].includes(status);
        if (retry) onInterrupted?.();
        return retry;
      },
      onError: (failure) => {
        const { error, refused } = readFailure(failure, purpose);
        if (refused) storedUrl.remove();
        reject(error);
      },
      onSuccess: ({ lastResponse }) => {
        storedUrl.remove();
        resolve({ uploadId: lastResponse.getHeader('x-upload-id')! });
      },
    });
    const stop = () => {
      const paused = signal?.reason === PAUSED;
      if (!paused) storedUrl.remove();
      // If the request to terminate fails, the server deletes the upload after a day.
      upload.abort(!paused).catch(() => undefined);
      reject(new UploadError(m.uploadWasCancelled(), false));
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
  if (!response) return { error: new UploadError(m.connectionWasLost(), false), refused: false };
  const status = response.getStatus();
  // A response to a HEAD request has no body.
  const { code, message: text } = readBody(response.getBody());
  const refused = isRefusal(status) || code === 'FILE_DAMAGED';
  const message = text ?? (status === 415 ? UPLOAD_PURPOSES[purpose].wrongType() : m.uploadFailed());
  return { error: new UploadError(message, status < 500 || status === 507, refused, status), refused };
}

function readBody(body: string): { code?: ErrorCode; message?: string } {
  try {
    return JSON.parse(body) as { code?: ErrorCode; message?: string };
  } catch {
    return {};
  }
}

/**
 * The URL of this user's upload of this file. It outlives the session; only the same user can continue the
 * upload.
 */
function storedUrlOf(purpose: UploadPurpose, file: File) {
  const key = `upload:${getSession()?.user.id}:${purpose}:${file.name}:${file.size}:${file.lastModified}`;
  return {
    get: () => localStore.get(key),
    set: (url: string) => localStore.set(key, url),
    remove: () => localStore.remove(key),
  };
}

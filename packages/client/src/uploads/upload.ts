import type { UploadPurpose, UploadResult } from '@qanoon/contracts/platform/uploads';
import * as m from '@qanoon/messages/shared/client';
import { config } from '../page/config.ts';
import { callHeaders, messageOf } from '../trpc/trpc.ts';

export type UploadProgress = { loadedBytes: number; totalBytes: number };

/**
 * Aborting an upload with this reason pauses it: the server stores the received bytes, and the same file
 * continues from there. Any other reason cancels it.
 */
export const PAUSED = 'paused';

/**
 * `onProgress` reports sent bytes, `onInterrupted` a lost connection that is being retried; `signal` stops
 * the upload.
 */
export type UploadOptions = {
  onProgress?: (progress: UploadProgress) => void;
  onInterrupted?: () => void;
  signal?: AbortSignal;
};

/**
 * The server's message for a refused file. `responded` is false if the connection failed, so that a retry may
 * help. `refused`: the server does not accept this file, and a retry cannot help. `status`: of the response.
 */
export class UploadError extends Error {
  readonly responded: boolean;
  readonly refused: boolean;
  readonly status: number | undefined;
  constructor(message: string, responded: boolean, refused = false, status?: number) {
    super(message);
    this.responded = responded;
    this.refused = refused;
    this.status = status;
  }
}

/** Whether the server refused the file itself: UPLOAD_TOO_LARGE and UPLOAD_REJECTED. */
export const isRefusal = (status: number): boolean => status === 413 || status === 415;

/**
 * Uploads a file in one request and returns its upload id, which the procedure that uses the file takes.
 * Rejects with an UploadError.
 */
export function uploadFile(
  purpose: UploadPurpose,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadResult> {
  // XMLHttpRequest, because fetch does not report upload progress.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${config.apiUrl}/api/uploads/${purpose}`);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.({ loadedBytes: loaded, totalBytes: total });
    request.onload = () => {
      if (request.status === 200) resolve(request.response as UploadResult);
      else
        reject(
          new UploadError(
            (request.response as { message?: string } | null)?.message ?? m.uploadFailed(),
            request.status < 500,
            isRefusal(request.status),
            request.status,
          ),
        );
    };
    request.onerror = () => reject(new UploadError(m.connectionWasLost(), false));
    request.onabort = () => reject(new UploadError(m.uploadWasCancelled(), false));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** The same as `messageOf`, for a request with uploads. */
export const uploadMessageOf = (failure: unknown, fallback: string): string =>
  failure instanceof UploadError && failure.responded ? failure.message : messageOf(failure, fallback);

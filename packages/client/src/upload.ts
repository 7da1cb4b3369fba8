import type { UploadPurpose, UploadResult } from '@qanoon/contracts/uploads';
import { config } from './config.ts';
import { authorization, messageOf } from './trpc.ts';

export type UploadProgress = { loadedBytes: number; totalBytes: number };

/** Aborts an upload with this reason to stop it where it stands: what has arrived stays, and the same file goes on from there. Any other reason gives it up. */
export const PAUSED = 'paused';

/** `onProgress` is called with bytes as they leave, `onInterrupted` when the connection is lost and will be tried again by itself; `signal` stops it. */
export type UploadOptions = {
  onProgress?: (progress: UploadProgress) => void;
  onInterrupted?: () => void;
  signal?: AbortSignal;
};

/** The server's words for a refused file; `answered` is false when the connection failed, so that trying again makes sense. */
export class UploadError extends Error {
  readonly responded: boolean;
  constructor(message: string, responded: boolean) {
    super(message);
    this.responded = responded;
  }
}

/** Sends one file in one go and answers its upload id, to be handed to the procedure that uses it. Fails with an UploadError. */
export function uploadFile(
  purpose: UploadPurpose,
  file: File,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadResult> {
  // XMLHttpRequest, because fetch cannot tell how much of a body has left.
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${config.apiUrl}/api/uploads/${purpose}`);
    for (const [name, value] of Object.entries(authorization())) request.setRequestHeader(name, value);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress?.({ loadedBytes: loaded, totalBytes: total });
    request.onload = () => {
      if (request.status === 200) resolve(request.response as UploadResult);
      else
        reject(
          new UploadError(
            (request.response as { message?: string } | null)?.message ?? 'Upload failed',
            request.status < 500,
          ),
        );
    };
    request.onerror = () => reject(new UploadError('The connection was lost', false));
    request.onabort = () => reject(new UploadError('The upload was cancelled', false));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, file.name);
    request.send(form);
  });
}

/** The server's own words for a save that carries files and failed, else `fallback` (§8). */
export const savingMessageOf = (failure: unknown, fallback: string): string =>
  failure instanceof UploadError && failure.responded ? failure.message : messageOf(failure, fallback);

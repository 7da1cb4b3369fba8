/** The query parameters that sign a file's URL (apps/api/src/platform/files/file-signer.ts). */
export const SIGNATURE_PARAMETERS = {
  userId: 'u',
  sessionId: 's',
  disposition: 'd',
  expires: 'e',
  keyId: 'k',
  signature: 'sig',
} as const;

/** `url` with the query of `signed`, which contains the signature. Both are absolute. */
export function withSignatureOf(url: string, signed: string): string {
  const result = new URL(url);
  result.search = new URL(signed).search;
  return result.href;
}

/**
 * The URL of a file made from an upload, such as `poster.webp`, under the signature of the upload's own URL.
 */
export const derivativeUrl = (uploadUrl: string, fileName: string): string =>
  uploadUrl.replace('?', `/${fileName}?`);

/**
 * The URL of another file made from the same upload, such as `audio.m3u8`. One signature covers all of them.
 */
export const siblingUrl = (signed: string, fileName: string): string =>
  withSignatureOf(new URL(fileName, signed).href, signed);

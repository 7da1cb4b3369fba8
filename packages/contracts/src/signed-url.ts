/** The query parameters that sign a file's URL (apps/api/src/http/files/file-signer.ts). */
export const SIGNATURE_PARAMETERS = {
  userId: 'u',
  sessionId: 's',
  disposition: 'd',
  expires: 'e',
  keyId: 'k',
  signature: 'sig',
} as const;

/** `url` with the signature of `signed`. Both are absolute. */
export function withSignatureOf(url: string, signed: string): string {
  const result = new URL(url);
  const { searchParams } = new URL(signed);
  for (const name of Object.values(SIGNATURE_PARAMETERS)) {
    const value = searchParams.get(name);
    if (value !== null) result.searchParams.set(name, value);
  }
  return result.href;
}

/** The URL of another file made from the same upload, such as `audio.m3u8`. One signature covers all of them. */
export const siblingUrl = (signed: string, fileName: string): string =>
  withSignatureOf(new URL(fileName, signed).href, signed);

/** A signature belongs to everything that was made of one upload: `address` with the query of `signed`. Both absolute. */
export function withQueryOf(address: string, signed: string): string {
  const renewed = new URL(address);
  renewed.search = new URL(signed).search;
  return renewed.href;
}

/** Another file that was made of the same upload, such as `audio.m3u8`. */
export const siblingUrl = (signed: string, fileName: string): string =>
  withQueryOf(new URL(fileName, signed).href, signed);

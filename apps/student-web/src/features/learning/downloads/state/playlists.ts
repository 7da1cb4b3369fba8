import type { Rendition } from '@qanoon/contracts/learning/learning';

/**
 * Writes the two playlists of one rendition for this device. They omit the other renditions, and the
 * signatures, which expire. Throws when the main playlist does not contain the rendition.
 */
export function localPlaylists(
  kind: Rendition,
  main: string,
  media: string,
): { main: string; media: string } {
  const lines = withoutSignatures(main).split('\n');
  const entry = lines.indexOf(`${kind}.m3u8`);
  if (entry < 1) throw new Error(`The playlist has no ${kind}.`);
  const header = lines.filter((line) => /^#(?!EXT-X-STREAM-INF:)/u.test(line));
  return {
    main: [...header, lines[entry - 1], lines[entry], ''].join('\n'),
    media: withoutSignatures(media),
  };
}

/** Removes the query of each address, which ends at the end of its line or at a quotation mark. */
const withoutSignatures = (playlist: string): string => playlist.replaceAll(/\?[^"\n]*/gu, '');

/** Size in bytes, and codecs by their RFC 6381 names, comma-separated; null if they are unknown. */
type Original = { bytes: number; codecs: string | null; contentType: string };

/**
 * H.264 Baseline, Main or High, alone or with AAC-LC: the first byte of a profile is 42, 4d or 64 in hex.
 * These profiles have 8 bits and 4:2:0 only. Phones, Safari and Firefox cannot show other H.264 profiles.
 */
const PLAYS_EVERYWHERE = /^avc1\.(?:42|4d|64)[0-9a-f]{4}(?:,mp4a\.40\.2)?$/iu;

/**
 * Returns whether every supported browser plays the original, so that no rendition is needed for
 * compatibility.
 */
export const playsEverywhere = ({ codecs, contentType }: Omit<Original, 'bytes'>): boolean =>
  contentType === 'video/mp4' && codecs !== null && PLAYS_EVERYWHERE.test(codecs);

/**
 * Returns whether a rendition is stored, and then offered: it is not larger than the original in bytes, or
 * some browsers need it. A larger one would cost more data for a worse picture (docs/videos.md).
 */
export const isWorthStoring = (rendition: { bytes: number }, original: Original): boolean =>
  rendition.bytes <= original.bytes || !playsEverywhere(original);

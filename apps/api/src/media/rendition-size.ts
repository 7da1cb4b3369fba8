/** Size in bytes, and codecs by their RFC 6381 names, comma-separated; null if they are unknown. */
export type Original = { bytes: number; codecs: string | null };

const H264_AND_AAC = /^avc1\.[^,]+(,mp4a\.40\.[^,]+)?$/u;

/** Whether every supported browser plays the original, so that no rendition is needed for compatibility. */
export const playsEverywhere = ({ codecs }: Pick<Original, 'codecs'>): boolean =>
  codecs !== null && H264_AND_AAC.test(codecs);

/**
 * Whether a rendition may be stored and offered: it is not larger than the original in bytes, or some browsers
 * need it. A larger one would cost more data for a worse picture. Also called when renditions are read, because
 * earlier releases stored larger ones (decision 086).
 */
export const isWorthOffering = (rendition: { bytes: number }, original: Original): boolean =>
  rendition.bytes <= original.bytes || !playsEverywhere(original);

/**
 * Whether a rendition may be kept and offered: it is not larger than the original, both in bytes. A larger one
 * would cost more data for a worse picture. Also asked when renditions are read, because earlier releases kept
 * larger ones (decision 087).
 */
export const isWorthOffering = (rendition: { bytes: number }, original: { bytes: number }): boolean =>
  rendition.bytes <= original.bytes;

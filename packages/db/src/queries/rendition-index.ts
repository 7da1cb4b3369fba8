/**
 * The positions of a rendition's parts in its file: `init` as [offset, length] in bytes, segments as
 * [seconds, offset, length].
 */
export type RenditionIndex = {
  bandwidth: number;
  codecs: string;
  init: [number, number];
  segments: [number, number, number][];
};

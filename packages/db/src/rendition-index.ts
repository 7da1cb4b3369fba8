/** Where the pieces of a rendition lie in its one file: bytes as [offset, length], segments as [seconds, offset, length]. */
export type RenditionIndex = {
  bandwidth: number;
  codecs: string;
  init: [number, number];
  segments: [number, number, number][];
};

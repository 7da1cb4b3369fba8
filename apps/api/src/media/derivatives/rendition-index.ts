import type { RenditionIndex } from '@qanoon/db/queries/rendition-index';

const RANGE = /(\d+)@(\d+)/u;
const rangeIn = (line: string): [number, number] => {
  const [, length, offset] = RANGE.exec(line) ?? [];
  if (length === undefined || offset === undefined)
    throw new Error(`The playlist has a line without a byte range: ${line}`);
  return [Number(offset), Number(length)];
};

/**
 * Reads the byte ranges of a rendition's segments from the playlist that ffmpeg wrote. Throws when they do
 * not add up to `bytes`.
 */
export function readRenditionIndex(playlist: string, bytes: number): Omit<RenditionIndex, 'codecs'> {
  let init: [number, number] | undefined;
  let seconds = 0;
  const segments: RenditionIndex['segments'] = [];
  for (const line of playlist.split('\n')) {
    if (line.startsWith('#EXT-X-MAP:')) init = rangeIn(line);
    else if (line.startsWith('#EXTINF:')) seconds = Number.parseFloat(line.slice('#EXTINF:'.length));
    else if (line.startsWith('#EXT-X-BYTERANGE:')) segments.push([seconds, ...rangeIn(line)]);
  }
  const sum = segments.reduce((total, [, , length]) => total + length, init?.[1] ?? 0);
  if (!init || segments.length === 0 || sum !== bytes)
    throw new Error('The playlist does not match the size of its file.');
  return { bandwidth: peakBandwidth(segments), init, segments };
}

/**
 * Returns the bits per second of the largest segment (RFC 8216, 4.3.4.2). Segments shorter than half a full
 * one are left out: a single last frame would dominate.
 */
function peakBandwidth(segments: RenditionIndex['segments']): number {
  const full = segments.reduce((most, [seconds]) => Math.max(most, seconds), 0);
  const rates = segments
    .filter(([seconds]) => seconds >= full / 2)
    .map(([seconds, , length]) => (length * 8) / seconds);
  return Math.ceil(rates.reduce((most, rate) => Math.max(most, rate), 0));
}

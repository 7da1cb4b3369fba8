import { RENDITIONS } from '@qanoon/contracts/learning/learning';
import type { RenditionIndex } from '@qanoon/db/queries/rendition-index';
import type { Derivative } from '../derivatives/derivatives.repo.ts';

type Rendered = Derivative & { rendition: RenditionIndex };
const isRendered = (row: Derivative): row is Rendered => row.rendition !== null;
const secondsOf = ({ segments }: RenditionIndex) => segments.reduce((sum, [seconds]) => sum + seconds, 0);
const averageOf = ({ bytes, rendition }: Rendered) => Math.ceil((bytes * 8) / secondsOf(rendition));

/**
 * Returns the playlist of a video's qualities (RFC 8216), each URL with `query`; undefined when there is
 * none. Players start with the first entry, so the lowest picture quality is first. Audio only is last, for
 * players without another way to choose it.
 */
export function masterPlaylist(made: Derivative[], query: string): string | undefined {
  const byKind = new Map(made.filter(isRendered).map((row) => [row.kind, row]));
  const [audio, ...pictures] = RENDITIONS;
  const rows = [...pictures, audio].flatMap((kind) => byKind.get(kind) ?? []);
  if (rows.length === 0) return undefined;
  const variants = rows.flatMap((row) => {
    const { bandwidth, codecs } = row.rendition;
    const rates = `BANDWIDTH=${Math.max(bandwidth, averageOf(row))},AVERAGE-BANDWIDTH=${averageOf(row)},CODECS="${codecs}"`;
    return [
      `#EXT-X-STREAM-INF:${rates}${row.height ? `,RESOLUTION=${row.width}x${row.height}` : ''}`,
      `${row.kind}.m3u8?${query}`,
    ];
  });
  return lines('#EXT-X-INDEPENDENT-SEGMENTS', ...variants);
}

/**
 * Returns the playlist of one quality's segments, which are byte ranges of its one file; undefined for a
 * poster.
 */
export function mediaPlaylist(row: Derivative, query: string): string | undefined {
  if (!isRendered(row)) return undefined;
  const { init, segments } = row.rendition;
  const address = `${row.kind}.mp4?${query}`;
  const longest = segments.reduce((most, [seconds]) => Math.max(most, seconds), 0);
  return lines(
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(longest))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${address}",BYTERANGE="${init[1]}@${init[0]}"`,
    ...segments.flatMap(([seconds, offset, length]) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${length}@${offset}`,
      address,
    ]),
    '#EXT-X-ENDLIST',
  );
}

const lines = (...rest: string[]) => ['#EXTM3U', '#EXT-X-VERSION:7', ...rest, ''].join('\n');

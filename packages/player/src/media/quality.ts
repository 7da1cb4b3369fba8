import type { PlayableVideo, Rendition } from '@qanoon/contracts/learning/learning';
import * as m from '@qanoon/messages/shared/player';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import type { Preferences } from '../state/preferences.ts';

type MediaFiles = Pick<PlayableVideo, 'bytes' | 'durationSeconds' | 'stream'>;
type RenditionInfo = NonNullable<PlayableVideo['stream']>['qualities'][number];

/**
 * The most that the lowest rendition needs, in bits per second. Auto starts with it on every line, so it plays
 * an original below this rate at once: the picture is better, and larger renditions do not exist (docs/videos.md).
 */
const SLOWEST_LINE = 220_000;

/** The best rendition with the data saver on, which still shows the speaker and the headings of slides. */
const DATA_SAVER_MAX = '240p';

/**
 * The source that the player loads: the uploaded file or its renditions. `level` names one rendition, or is
 * `auto`: the bandwidth decides, up to `ceiling` if it is set.
 */
export type MediaChoice =
  | { source: 'original' }
  | { source: 'audio' }
  | { source: 'video'; level: 'auto' | Rendition; ceiling?: Rendition };

/** The video renditions, lowest first. */
export const videoRenditions = ({ stream }: MediaFiles): RenditionInfo[] =>
  stream?.qualities.filter(({ name }) => name !== 'audio') ?? [];

export const audioRendition = ({ stream }: MediaFiles): RenditionInfo | undefined =>
  stream?.qualities.find(({ name }) => name === 'audio');

/**
 * Applies the student's preferences to a video. `bytes` is null if the uploaded file is not available,
 * because a downloaded lecture has one rendition. A rendition that it does not have is replaced by the next
 * lower one.
 */
export function chooseMedia(
  video: MediaFiles,
  { quality, dataSaver, audioOnly }: Pick<Preferences, 'quality' | 'dataSaver' | 'audioOnly'>,
): MediaChoice {
  if (audioOnly && audioRendition(video)) return { source: 'audio' };
  const renditions = videoRenditions(video);
  const lowest = renditions[0];
  const hasOriginal = video.bytes !== null;
  if (!lowest) return !hasOriginal && audioRendition(video) ? { source: 'audio' } : { source: 'original' };
  if (!dataSaver && hasOriginal && (quality === 'original' || (quality === 'auto' && isForEveryLine(video))))
    return { source: 'original' };
  const atMost = (name: string) =>
    renditions.findLast((rendition) => heightOf(rendition.name) <= heightOf(name)) ?? lowest;
  const ceiling = dataSaver ? atMost(DATA_SAVER_MAX).name : undefined;
  const chosen = quality === 'auto' || quality === 'original' ? undefined : atMost(quality).name;
  const level = chosen && !(ceiling && heightOf(chosen) > heightOf(ceiling)) ? chosen : 'auto';
  return { source: 'video', level, ...(ceiling && { ceiling }) };
}

/** The rendition that loads first. Undefined for the uploaded file. */
export function firstRendition(video: MediaFiles, choice: MediaChoice): RenditionInfo | undefined {
  if (choice.source === 'original') return undefined;
  if (choice.source === 'audio') return audioRendition(video);
  return videoRenditions(video).find(({ name }) => choice.level === 'auto' || name === choice.level);
}

const isForEveryLine = ({ bytes, durationSeconds, stream }: MediaFiles): boolean =>
  stream?.originalPlaysEverywhere === true &&
  bytes !== null &&
  durationSeconds !== null &&
  bytes * 8 <= SLOWEST_LINE * durationSeconds;

const heightOf = (name: string): number => Number.parseInt(name, 10);

/**
 * The download size, such as `About 12 MB at 240p, 96 MB original`. Undefined if the server has not reported
 * it.
 */
export function sizeLabel(video: MediaFiles, choice: MediaChoice): string | undefined {
  if (video.bytes === null) return undefined;
  const original = formatBytes(video.bytes);
  if (choice.source === 'original') return original;
  const first = firstRendition(video, choice);
  const size = formatBytes(first!.bytes);
  return choice.source === 'audio'
    ? m.sizeAsSound({ size, original })
    : m.sizeAtQuality({ size, quality: first!.name, original });
}

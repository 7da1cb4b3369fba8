import type { DownloadKind } from './download.ts';

/**
 * Only the service worker serves files in this folder. The server answers with a page, as for any unknown
 * path.
 */
const FOLDER = '/student/lecture-files/';
const FILE = new RegExp(`^${FOLDER}(?<videoId>[\\w-]+)/(?<name>[\\w.-]+)$`, 'u');

/** Returns the name of the media file of a stored lecture. */
export const kindFile = (kind: DownloadKind): string => `${kind}.mp4`;

export const downloadPath = (videoId: string, name: string): string => `${FOLDER}${videoId}/${name}`;

/** Reads which lecture and file a path names. Undefined for every other path. */
export function fileNameIn(pathname: string): { videoId: string; name: string } | undefined {
  const { videoId, name } = FILE.exec(pathname)?.groups ?? {};
  return videoId && name ? { videoId, name } : undefined;
}

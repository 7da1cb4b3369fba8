import { RENDITIONS, type Rendition, type StudentVideo } from '@qanoon/contracts/learning';
import type { Db } from '@qanoon/db/client';
import { isWorthOffering, type Original, playsEverywhere } from '../../media/rendition-size.ts';
import { findDerivative } from '../derivatives/derivatives.service.ts';
import * as repo from './derivatives.repo.ts';
import { masterPlaylist, mediaPlaylist } from './playlists.ts';

type VideoSource = Pick<StudentVideo, 'bytes' | 'posterUrl' | 'stream'>;

/** The source of a locked video. */
export const NO_VIDEO_SOURCE: VideoSource = { bytes: null, posterUrl: null, stream: null };

/** The URL of a derivative of an upload, under the signature of the upload's own URL. */
const addressOf = (uploadUrl: string, fileName: string): string => uploadUrl.replace('?', `/${fileName}?`);

/**
 * The sources of videos by upload id: size, poster, and the stream once all its renditions exist. `urlOf`
 * signs the URL of an upload.
 */
export async function listVideoSources(
  db: Db,
  uploadIds: string[],
  urlOf: (uploadId: string) => string,
): Promise<Map<string, VideoSource>> {
  if (uploadIds.length === 0) return new Map();
  const [sizes, made] = await Promise.all([
    repo.listSizes(db, uploadIds),
    repo.listDerivatives(db, uploadIds),
  ]);
  const entries = sizes.map(({ id, bytes, codecs, conversion }): [string, VideoSource] => {
    const kinds = new Map(made.filter((row) => row.uploadId === id).map((row) => [row.kind, row]));
    const qualities = RENDITIONS.flatMap((name: Rendition) => {
      const row = kinds.get(name);
      return row && isWorthOffering(row, { bytes, codecs })
        ? [{ name, height: row.height, bytes: row.bytes, bandwidth: row.bandwidth ?? 0 }]
        : [];
    });
    const url = kinds.size > 0 ? urlOf(id) : '';
    return [
      id,
      {
        bytes,
        posterUrl: kinds.has('poster') ? addressOf(url, 'poster.webp') : null,
        stream:
          conversion === 'ready' && qualities.length > 0
            ? {
                url: addressOf(url, 'stream.m3u8'),
                qualities,
                originalPlaysEverywhere: playsEverywhere({ codecs }),
              }
            : null,
      },
    ];
  });
  return new Map(entries);
}

/** The master playlist of an upload, its URLs with `query`; undefined while it has no renditions to offer. */
export async function readMasterPlaylist(
  db: Db,
  upload: { id: string } & Original,
  query: string,
): Promise<string | undefined> {
  const made = await repo.listWhole(db, upload.id);
  return masterPlaylist(
    made.filter((row) => isWorthOffering(row, upload)),
    query,
  );
}

/** The playlist of one quality of an upload, its URLs with `query`; undefined while that does not exist. */
export async function readMediaPlaylist(
  db: Db,
  uploadId: string,
  kind: string,
  query: string,
): Promise<string | undefined> {
  const made = await findDerivative(db, uploadId, kind);
  return made && mediaPlaylist(made, query);
}

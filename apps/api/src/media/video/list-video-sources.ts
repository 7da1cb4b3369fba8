import { RENDITIONS, type Rendition, type StudentVideo } from '@qanoon/contracts/learning/learning';
import type { Db } from '@qanoon/db/engine/client';
import { derivativeUrl } from '@qanoon/domain/platform/signed-url';
import { findDerivative, listDerivatives, listWholeDerivatives } from '../derivatives/derivatives.repo.ts';
import { playsEverywhere } from '../derivatives/rendition-size.ts';
import { masterPlaylist, mediaPlaylist } from './playlists.ts';
import { listOriginals } from './video.repo.ts';

type VideoSource = Pick<StudentVideo, 'bytes' | 'posterUrl' | 'stream'>;

/** The source of a locked video. */
export const NO_VIDEO_SOURCE: VideoSource = { bytes: null, posterUrl: null, stream: null };

/** A source without addresses, which depend on its reader. */
export type UnsignedSource = {
  bytes: number;
  hasPoster: boolean;
  stream: Omit<NonNullable<VideoSource['stream']>, 'url'> | null;
};

/** Lists the sources of videos by upload id: size, poster, and the stream once all its renditions exist. */
export async function listVideoSources(db: Db, uploadIds: string[]): Promise<Map<string, UnsignedSource>> {
  if (uploadIds.length === 0) return new Map();
  const [originals, made] = await Promise.all([listOriginals(db, uploadIds), listDerivatives(db, uploadIds)]);
  const madeOf = Map.groupBy(made, (row) => row.uploadId);
  const entries = originals.map(({ id, conversion, ...original }): [string, UnsignedSource] => {
    const kinds = new Map(madeOf.get(id)?.map((row) => [row.kind, row]));
    const qualities = RENDITIONS.flatMap((name: Rendition) => {
      const row = kinds.get(name);
      return row ? [{ name, height: row.height, bytes: row.bytes, bandwidth: row.bandwidth ?? 0 }] : [];
    });
    const isReady = conversion === 'ready' && qualities.length > 0;
    const stream = isReady ? { qualities, originalPlaysEverywhere: playsEverywhere(original) } : null;
    return [id, { bytes: original.bytes, hasPoster: kinds.has('poster'), stream }];
  });
  return new Map(entries);
}

/** Returns the source with its addresses, which are below the upload's signed `url`. */
export const signedSource = (source: UnsignedSource | undefined, url: string): VideoSource =>
  source
    ? {
        bytes: source.bytes,
        posterUrl: source.hasPoster ? derivativeUrl(url, 'poster.webp') : null,
        stream: source.stream && { url: derivativeUrl(url, 'stream.m3u8'), ...source.stream },
      }
    : NO_VIDEO_SOURCE;

/** Reads the master playlist of an upload, its URLs with `query`; undefined while it has no renditions. */
export const readMasterPlaylist = async (
  db: Db,
  uploadId: string,
  query: string,
): Promise<string | undefined> => masterPlaylist(await listWholeDerivatives(db, uploadId), query);

/**
 * Reads the playlist of one quality of an upload, its URLs with `query`; undefined while that does not exist.
 */
export async function readMediaPlaylist(
  db: Db,
  uploadId: string,
  kind: string,
  query: string,
): Promise<string | undefined> {
  const made = await findDerivative(db, uploadId, kind);
  return made && mediaPlaylist(made, query);
}

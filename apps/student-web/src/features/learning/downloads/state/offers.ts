import type { StudentVideo } from '@qanoon/contracts/learning/learning';
import * as deferred from '@qanoon/messages/shared/deferred';
import type { DownloadKind } from '../../../../service-worker/downloads/download.ts';

/** A file of a lecture that can be downloaded. */
export type DownloadOffer = { kind: DownloadKind; label: string; bytes: number };

/** The qualities that can be downloaded. 720p is for large screens and would fill a phone. */
const KINDS: readonly DownloadKind[] = ['audio', '240p', '480p'];

/**
 * Lists the files of a lecture that can be downloaded, smallest first. The uploaded file is offered only if
 * the lecture has no video in another quality. A locked lecture has no files, because it cannot be streamed.
 */
export function downloadOffers({ url, bytes, stream }: Pick<StudentVideo, 'url' | 'bytes' | 'stream'>) {
  const renditions = (stream?.qualities ?? []).flatMap(({ name, bytes: size }): DownloadOffer[] =>
    KINDS.includes(name)
      ? [{ kind: name, label: name === 'audio' ? deferred.audioOnly() : name, bytes: size }]
      : [],
  );
  const hasPicture = renditions.some(({ kind }) => kind !== 'audio');
  const original: DownloadOffer[] =
    url && bytes && !hasPicture ? [{ kind: 'original', label: deferred.original(), bytes }] : [];
  return [...renditions, ...original].toSorted((a, b) => a.bytes - b.bytes);
}

/** Names a file `Audio only`, `240p` or `Original`. */
export const kindLabel = (kind: DownloadKind): string =>
  kind === 'audio' ? deferred.audioOnly() : kind === 'original' ? deferred.original() : kind;

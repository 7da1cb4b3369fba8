import type { CreatePublicationInput, UpdatePublicationInput } from '@qanoon/contracts/academy/publications';
import { asOneLine } from '@qanoon/contracts/lib/text';
import type { Tx } from '@qanoon/db/engine/client';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import {
  claimUpload,
  deleteClaimedUpload,
  removeObjects,
  type Upload,
} from '../../platform/uploads/uploads.service.ts';
import * as repo from './publications.repo.ts';

/** Lists all publications, the newest first. */
export async function listPublications(deps: Pick<Deps, 'db' | 'env'>) {
  const rows = await repo.listPublications(deps.db);
  return rows.map(({ publication, file }) => ({
    id: publication.id,
    title: publication.title,
    publishedOn: publication.publishedOn,
    author: publication.author,
    abstract: publication.abstract,
    file: file && {
      url: `${deps.env.urls.api}/files/publications/${publication.id}`,
      fileName: fileNameOf(publication),
      bytes: file.bytes,
    },
    updatedAt: publication.updatedAt,
  }));
}

/** Finds the PDF of a publication under the name of its title; undefined when there is none. */
export async function findPublicationFile({ db }: Pick<Deps, 'db'>, id: string): Promise<Upload | undefined> {
  const row = await repo.findPublication(db, id);
  return row?.file ? { ...row.file, fileName: fileNameOf(row.publication) } : undefined;
}

/** Adds a publication and claims its PDF. Throws UPLOAD_NOT_FOUND. */
export async function createPublication(
  { db, now }: Deps,
  actor: Actor,
  { fileUploadId, ...texts }: CreatePublicationInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now();
    if (fileUploadId) await claimFile(tx, actor, fileUploadId, at);
    const publication = await repo.insertPublication(tx, {
      ...texts,
      fileUploadId: fileUploadId ?? null,
      createdAt: at,
    });
    await record(tx, actor, publication, { action: 'publication.created', at });
  });
}

/**
 * Changes a publication. A replaced PDF is deleted. Throws PUBLICATION_CHANGED when somebody else has changed
 * it after `expectedUpdatedAt`, PUBLICATION_NOT_FOUND, UPLOAD_NOT_FOUND.
 */
export async function updatePublication(
  deps: Deps,
  actor: Actor,
  { publicationId, fileUploadId, expectedUpdatedAt, ...texts }: UpdatePublicationInput,
): Promise<void> {
  const objectKeys = await deps.db.transaction(async (tx) => {
    const row = await repo.findPublication(tx, publicationId);
    if (!row) throw new AppError('PUBLICATION_NOT_FOUND');
    const { publication } = row;
    if ((publication.updatedAt?.toISOString() ?? null) !== expectedUpdatedAt)
      throw new AppError('PUBLICATION_CHANGED');
    const at = deps.now();
    if (fileUploadId) await claimFile(tx, actor, fileUploadId, at);
    const changed = await repo.changePublication(tx, publication, {
      ...texts,
      ...(fileUploadId !== undefined && { fileUploadId }),
      // Always later than the previous value: PUBLICATION_CHANGED must distinguish two edits in the same
      // millisecond.
      updatedAt: new Date(Math.max(at.getTime(), (publication.updatedAt?.getTime() ?? 0) + 1)),
    });
    if (!changed) throw new AppError('PUBLICATION_CHANGED');
    await record(tx, actor, { ...publication, ...texts }, { action: 'publication.updated', at });
    return fileUploadId === undefined ? [] : deleteFile(tx, publication);
  });
  await removeObjects(deps, objectKeys);
}

/** Deletes a publication with its PDF. Throws PUBLICATION_NOT_FOUND. */
export async function removePublication(
  deps: Deps,
  actor: Actor,
  { publicationId }: { publicationId: string },
): Promise<void> {
  const objectKeys = await deps.db.transaction(async (tx) => {
    const publication = await repo.deletePublication(tx, publicationId);
    if (!publication) throw new AppError('PUBLICATION_NOT_FOUND');
    await record(tx, actor, publication, { action: 'publication.deleted', at: deps.now() });
    return deleteFile(tx, publication);
  });
  await removeObjects(deps, objectKeys);
}

const claimFile = (tx: Tx, actor: Actor, id: string, at: Date) =>
  claimUpload(tx, { id, ownerId: actor.id, purpose: 'publication', at });

const deleteFile = async (tx: Tx, { fileUploadId }: repo.Publication): Promise<string[]> =>
  fileUploadId ? deleteClaimedUpload(tx, fileUploadId) : [];

/** Returns `The title, Author.pdf` without the characters that file systems refuse. */
function fileNameOf({ title, author }: Pick<repo.Publication, 'title' | 'author'>): string {
  const name = asOneLine(`${title}, ${author}`)
    .replace(/[/\\"<>|:*?]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .slice(0, 120)
    .toWellFormed()
    .trim();
  return `${name}.pdf`;
}

type Change = { action: 'publication.created' | 'publication.updated' | 'publication.deleted'; at: Date };

const record = (
  tx: Tx,
  actor: Actor,
  { id, title, author }: Pick<repo.Publication, 'id' | 'title' | 'author'>,
  { action, at }: Change,
): Promise<void> =>
  recordDecision(tx, {
    actorId: actor.id,
    actorName: actor.name,
    subjectId: id,
    personName: null,
    courseTitle: null,
    action,
    detail: { title, author },
    createdAt: at,
  });

import { stat, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Deps } from '../../lib/context.ts';
import { describeError } from '../../lib/errors/errors.ts';
import { writeBytes } from './incoming-bytes.ts';
import { discardUploadSession } from './resume-upload.ts';
import * as repo from './upload-sessions.repo.ts';

/**
 * The tus data store: bytes in the storage's folder for incoming files, named by the upload's id, and the
 * session in the database. The ids are our own, never a path from outside. `@tus/file-store` cannot be its
 * base, because its constructor creates the folder again and throws outside of any request when it cannot.
 */
export class TusStore extends DataStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  private readonly deps: Pick<Deps, 'db' | 'storage'>;

  constructor({ db, storage }: Pick<Deps, 'db' | 'storage'>) {
    super();
    this.deps = { db, storage };
  }

  /** Creates the empty file. createUploadSession has inserted the row already, because tus has no owner for it. */
  override async create(upload: Upload): Promise<Upload> {
    await writeFile(this.pathOf(upload.id), '');
    return upload;
  }

  override async remove(id: string): Promise<void> {
    await unlink(this.pathOf(id)).catch(() => Promise.reject(ERRORS.FILE_NOT_FOUND));
    await this.deps.db.transaction(async (tx) => void (await repo.deleteUploadSession(tx, id)));
  }

  /** The session with the number of bytes received so far. */
  override async getUpload(id: string): Promise<Upload> {
    const session = await repo.findUploadSession(this.deps.db, id);
    if (!session) throw ERRORS.FILE_NOT_FOUND;
    const file = await stat(this.pathOf(id)).catch((thrown: NodeJS.ErrnoException) =>
      Promise.reject(thrown.code === 'ENOENT' ? ERRORS.FILE_NO_LONGER_EXISTS : thrown),
    );
    return new Upload({ id, size: session.bytes, offset: file.size, metadata: session.metadata });
  }

  /**
   * Writes `content` at `offset` and returns the new offset. Bytes received before a failure are retained,
   * except with STORAGE_FULL: then the session is deleted, so that half a file does not fill the disk.
   */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    try {
      return offset + (await writeBytes(this.pathOf(id), [content], { start: offset }));
    } catch (thrown) {
      if (describeError(thrown).code === 'STORAGE_FULL') await discardUploadSession(this.deps, id);
      throw thrown;
    }
  }

  private pathOf(id: string): string {
    return join(this.deps.storage.tmpDir, id);
  }
}

import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Deps } from '../../context.ts';
import { describeError } from '../../errors.ts';
import { writeBytes } from './incoming-bytes.ts';
import { discardUploadSession } from './resumable-uploads.service.ts';
import * as repo from './upload-sessions.repo.ts';

/**
 * The tus data store: bytes in the storage's folder for incoming files, named by the upload's id, and the
 * session in the database.
 */
export class TusStore extends FileStore {
  private readonly deps: Pick<Deps, 'db' | 'storage'>;

  constructor({ db, storage }: Pick<Deps, 'db' | 'storage'>) {
    super({
      directory: storage.tmpDir,
      configstore: {
        async get(id) {
          const session = await repo.findUploadSession(db, id);
          return session && new Upload({ id, size: session.bytes, offset: 0, metadata: session.metadata });
        },
        // createUploadSession has inserted the row already, because tus has no owner for it.
        set: async () => undefined,
        delete: (id) => db.transaction(async (tx) => void (await repo.deleteUploadSession(tx, id))),
      },
    });
    this.deps = { db, storage };
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /**
   * Does nothing: the storage has created its folder. The library would create it again, without waiting, and
   * throw outside of any request if the folder is being removed.
   */
  override checkOrCreateDirectory(): void {}

  /**
   * Writes `content` at `offset` and returns the new offset. Bytes received before a failure are retained,
   * except with STORAGE_FULL: then the session is deleted, so that half a file does not fill the disk.
   */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    try {
      return offset + (await writeBytes(join(this.directory, id), [content], { start: offset }));
    } catch (thrown) {
      if (describeError(thrown).code === 'STORAGE_FULL') await discardUploadSession(this.deps, id);
      throw thrown;
    }
  }
}

import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { Upload } from '@tus/server';
import type { Deps } from '../../context.ts';
import { describeError } from '../../errors.ts';
import { writeBytes } from './incoming-bytes.ts';
import { discardUploadSession } from './resumable-uploads.service.ts';
import * as repo from './upload-sessions.repo.ts';

/** Where tus keeps what has arrived: the bytes in storage's folder for arriving files, under the upload's id, and what is known of them in the database. */
export class IncomingFiles extends FileStore {
  private readonly deps: Pick<Deps, 'db' | 'storage'>;

  constructor({ db, storage }: Pick<Deps, 'db' | 'storage'>) {
    super({
      directory: storage.tmpDir,
      configstore: {
        async get(id) {
          const incoming = await repo.findUploadSession(db, id);
          return incoming && new Upload({ id, size: incoming.bytes, offset: 0, metadata: incoming.metadata });
        },
        // The row stands before the file: it knows the owner, and tus does not.
        set: async () => undefined,
        delete: (id) => db.transaction(async (tx) => void (await repo.deleteUploadSession(tx, id))),
      },
    });
    this.deps = { db, storage };
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  }

  /**
   * Writes what arrives at `offset`; answers how much there is then. What arrived before a failure stays, except where there is no room for more:
   * then the upload is forgotten, for half a file would keep a full disk full.
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

import { AsyncLocalStorage } from 'node:async_hooks';
import { newId } from '@qanoon/db/engine/ids';
import { Server } from '@tus/server';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { createUploadSession, finishUpload } from '../../platform/uploads/resume-upload.ts';
import { TusStore } from '../../platform/uploads/tus-store.ts';
import { uploadSessionLocks } from '../../platform/uploads/upload-session-locks.ts';
import { checkResumableAccess } from './check-upload-access.ts';
import { UPLOAD_ID } from './upload-id-header.ts';

/**
 * The time that a request that lost its connection may continue to write after the next one requests the
 * lock.
 */
const DRAIN_MS = 500;

export type Caller = Context & { actor: Actor };
/** State of a tus request that the handlers below cannot pass through the tus server. */
export type TusCall = { ctx: Caller; failure?: unknown };
/** Responds to a request of the tus protocol. A call is required unless it only describes the protocol. */
export type TusHandler = (request: Request, call: TusCall | undefined) => Promise<Response>;

/** Creates the server of the tus protocol for requests to `path`. */
export function createTusHandler(deps: Deps, path: string): TusHandler {
  const calls = new AsyncLocalStorage<TusCall | undefined>();
  const server = new Server({
    path,
    relativeLocation: true,
    datastore: new TusStore(deps),
    locker: uploadSessionLocks(deps),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: () => newId(),
    onUploadCreate: async (_request, { id, size, metadata }) => {
      const { ctx } = calls.getStore()!;
      // This checks the metadata as tus has parsed it, which may differ from what the headers said before.
      checkResumableAccess(ctx, metadata?.purpose ?? undefined);
      await createUploadSession(ctx, ctx.actor, { id, bytes: size, metadata });
      return {};
    },
    onUploadFinish: async (_request, { id }) => ({
      headers: { [UPLOAD_ID]: (await finishUpload(deps, id)).id },
    }),
    onResponseError: (_request, thrown) => {
      const call = calls.getStore();
      if (call) call.failure = thrown;
      return undefined;
    },
  });
  return (request, call) => calls.run(call, () => server.handleWeb(request));
}

import { parentPort } from 'node:worker_threads';
import { type Signed, type SigningRequest, signCredential } from './credential-signing.ts';

/** What was signed, or why it could not be signed. */
export type SigningReply = Signed | { failure: string };

parentPort!.on('message', (request: SigningRequest) => {
  signCredential(request)
    .catch(
      (thrown: unknown): SigningReply => ({
        failure: thrown instanceof Error ? thrown.stack! : String(thrown),
      }),
    )
    .then((reply) => parentPort!.postMessage(reply));
});

import { createHash } from 'node:crypto';
import { canonicalJson } from '@qanoon/db/copy/canonical-json';
import type { Tx } from '@qanoon/db/engine/client';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './idempotency.repo.ts';

/** Values that JSON stores without loss. A Date would become text. */
type StorableResponse = Record<string, string | number | boolean | null>;

/**
 * A call that runs at most once per key. `request`: its input, with the files' hashes in place of upload ids.
 */
type Call = { actor: Actor; operation: string; request: unknown };

/**
 * Runs `work` once per account and `Idempotency-Key`. A repeated call returns only the stored response of the
 * first one. The transaction of the work also stores the key and the response, so a concurrent call waits and
 * receives the response of the first. Failures are not stored: the same key may be used again. Throws
 * IDEMPOTENCY_KEY_REUSED if the key belongs to a different request. Without a key, `work` always runs.
 */
export async function withIdempotencyKey<Result extends { response: StorableResponse }>(
  { idempotencyKey, now }: Pick<Context, 'idempotencyKey' | 'now'>,
  tx: Tx,
  { actor, operation, request }: Call,
  work: () => Promise<Result>,
): Promise<Result | { response: Result['response'] }> {
  if (idempotencyKey === undefined) return work();
  const key = { userId: actor.id, key: idempotencyKey };
  const requestHash = createHash('sha256').update(canonicalJson(request)).digest('hex');
  const createdAt = now();
  if (
    await repo.claimKey(tx, {
      ...key,
      operation,
      requestHash,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + DAY_MS),
    })
  ) {
    const result = await work();
    await repo.saveResponse(tx, key, result.response);
    return result;
  }
  const stored = await repo.findResponse(tx, key);
  if (stored?.operation !== operation || stored.requestHash !== requestHash)
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { response: stored.response as Result['response'] };
}

/** Deletes responses after one day. */
export const deleteExpiredKeys = (tx: Tx, now: Date): Promise<unknown> => repo.removeExpired(tx, now);

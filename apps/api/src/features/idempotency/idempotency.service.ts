import { createHash } from 'node:crypto';
import { DAY_MS } from '@qanoon/contracts/dates';
import { canonicalJson } from '@qanoon/db/canonical-json';
import type { Tx } from '@qanoon/db/client';
import type { Actor, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import * as repo from './idempotency.repo.ts';

/** What is stored as JSON and comes back as it was: an answer with dates would not. */
type Answer = Record<string, string | number | boolean | null>;

/** One call that is done at most once per key. `request` is all that was asked, with the content of files in place of their ids. */
type Call = { actor: Actor; operation: string; request: unknown };

/**
 * Does `work` unless this person's `Idempotency-Key` already had it done: then the answer is the one of that time, and alone.
 * The key and the answer are written in the transaction of the work, so that neither is ever without the other, and of two
 * calls at once the second waits and gets the answer of the first. A refusal is not kept: the same key may try again.
 * IDEMPOTENCY_KEY_REUSED when the key stands for another request. Without a key, `work` is simply done.
 */
export async function withIdempotencyKey<Done extends { response: Answer }>(
  { idempotencyKey, now }: Pick<Context, 'idempotencyKey' | 'now'>,
  tx: Tx,
  { actor, operation, request }: Call,
  work: () => Promise<Done>,
): Promise<Done | { response: Done['response'] }> {
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
    const done = await work();
    await repo.saveResponse(tx, key, done.response);
    return done;
  }
  const known = await repo.findResponse(tx, key);
  if (known?.operation !== operation || known.requestHash !== requestHash)
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return { response: known.response as Done['response'] };
}

/** Forgets answers whose day is over. */
export const forgetExpiredKeys = (tx: Tx, now: Date): Promise<unknown> => repo.removeExpired(tx, now);

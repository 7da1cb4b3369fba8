import { env } from 'node:process';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Access } from '../../src/lib/access.ts';
import { long } from '../support/test-length.ts';
import { type Dataset, type InputResponse, type Role, stateOf } from './dataset.ts';
import { checkResponse } from './rejections.ts';

/**
 * The number of cases per engine, over tRPC, REST and forms together. They are equal in every run with the
 * same seed.
 */
const { BAD_INPUT_CASES, BAD_INPUT_SEED } = env;
const TOTAL = Number(BAD_INPUT_CASES ?? (long ? 10_000 : 1000));
const SEED = Number(BAD_INPUT_SEED ?? 20_261_122);

/** A file's share of all cases, for each of its `count` subjects. */
export const casesPerSubject = (share: number, count: number): number =>
  Math.max(5, Math.ceil((TOTAL * share) / count));

/** Runs `attempt` with many inputs. fast-check shrinks a failing input and prints it with its seed. */
export async function checkManyInputs<T>(
  numRuns: number,
  inputs: fc.Arbitrary<T>,
  attempt: (input: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(inputs, attempt), { numRuns, seed: SEED, endOnFailure: numRuns > 2000 });
}

/**
 * Creates a function that sends a request and checks its response. A rejected request must not change the
 * database.
 */
export function createAttempt(dataset: Dataset) {
  const tokens: Partial<Record<Role, string | undefined>> = {};
  let state: string | undefined;
  return async (
    role: Role,
    request: (token: string | undefined) => Promise<InputResponse>,
    writes: boolean,
  ): Promise<InputResponse> => {
    if (!(role in tokens)) {
      tokens[role] = await dataset.bearer(role);
      state = undefined;
    }
    if (writes) state ??= await stateOf(dataset.app.db);
    const response = await request(tokens[role]);
    const rejected = checkResponse(response);
    if (!writes) return response;
    // Mails and other background work run after the response.
    await dataset.app.deps.background.settled();
    if (rejected)
      expect(await stateOf(dataset.app.db), `a rejected request changed the database: ${response.body}`).toBe(
        state,
      );
    else {
      state = undefined;
      // The request may have ended this session.
      delete tokens[role];
    }
    return response;
  };
}

/** The role that sends a request, usually one with access to it. */
export function arbitraryRole(access: Access | undefined): fc.Arbitrary<Role> {
  const permitted: Record<string, Role[]> = {
    student: ['student'],
    admin: ['admin', 'owner'],
    public: ['guest', 'student'],
    device: ['guest', 'student'],
    'signed-in': ['student', 'admin', 'owner'],
  };
  // Any other access requires a permission, and the owner has all of them.
  const mostly = permitted[String(access ?? 'public')] ?? ['owner'];
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...mostly) },
    { weight: 1, arbitrary: fc.constantFrom<Role>('guest', 'student', 'admin', 'owner') },
  );
}

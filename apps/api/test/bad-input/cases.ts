import { env } from 'node:process';
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Dataset, type InputResponse, type Person, stateOf } from './dataset.ts';
import { checkResponse } from './rejections.ts';

/** Cases on one database of both doors and forms together; the same ones each time unless another seed is named. */
const { BAD_INPUT_CASES, BAD_INPUT_SEED } = env;
const TOTAL = Number(BAD_INPUT_CASES ?? 10_000);
const SEED = Number(BAD_INPUT_SEED ?? 20_261_122);

/** How many of all cases a file has, for each of its `count` subjects. */
export const casesEach = (share: number, count: number): number =>
  Math.max(5, Math.ceil((TOTAL * share) / count));

/** Tries many inputs; what fails is made as small as it can be and printed with its seed. */
export async function tryMany<T>(
  numRuns: number,
  inputs: fc.Arbitrary<T>,
  attempt: (input: T) => Promise<void>,
): Promise<void> {
  await fc.assert(fc.asyncProperty(inputs, attempt), { numRuns, seed: SEED, endOnFailure: numRuns > 2000 });
}

/** Sends what `request` makes of an input and holds the answer against what every answer promises. Refused, it must have changed nothing. */
export function attempts(dataset: Dataset) {
  const tokens: Partial<Record<Person, string | undefined>> = {};
  let state: string | undefined;
  return async (
    person: Person,
    request: (token: string | undefined) => Promise<InputResponse>,
    writes: boolean,
  ): Promise<InputResponse> => {
    if (!(person in tokens)) {
      tokens[person] = await dataset.bearer(person);
      state = undefined;
    }
    if (writes) state ??= await stateOf(dataset.app.db);
    const response = await request(tokens[person]);
    const refused = checkResponse(response);
    if (!writes) return response;
    // Mails and their like go on behind the answer.
    await dataset.app.deps.background.settled();
    if (refused)
      expect(await stateOf(dataset.app.db), `a refused call changed something: ${response.body}`).toBe(state);
    else {
      state = undefined;
      // It may have ended this very session.
      delete tokens[person];
    }
    return response;
  };
}

/** Who is asked as: mostly those whom the call is for. */
export function people(access: string | undefined): fc.Arbitrary<Person> {
  const rightful: Record<string, Person[]> = {
    student: ['student'],
    admin: ['admin', 'owner'],
    public: ['guest', 'student'],
    'signed-in': ['student', 'admin', 'owner'],
  };
  const mostly = rightful[access ?? 'public'] ?? ['owner'];
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...mostly) },
    { weight: 1, arbitrary: fc.constantFrom<Person>('guest', 'student', 'admin', 'owner') },
  );
}

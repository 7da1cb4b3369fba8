import { ERRORS } from '@qanoon/contracts/errors';
import { expect } from 'vitest';
import type { InputResponse } from './dataset.ts';

/** Words that only the inside of the server knows: stacks, paths, SQL, values that are none, the validator's own sentences. */
const LEAK =
  /node_modules|\.ts\b|\bat \S+ \(|\/(?:tmp|home|work|var|usr|objects)\/|\bselect\b.+\bfrom\b|\binsert into\b|sqlite|postgres|drizzle|constraint|undefined|\[object|\bNaN\b|Zod|Invalid (?:input|option|string|ISO)|Unrecognized key|^Too (?:big|small)|\bexpected\b|\bJSON at position|Unexpected token/iu;

type Refusal = { message: string; code: string; requestId: string };

/** Fails when an answer is no answer of ours; tells whether it was a refusal. */
export function checkResponse(response: InputResponse): boolean {
  expect(response.statusCode, response.body).toBeLessThan(500);
  if (response.statusCode < 400) return false;
  expect(response.headers['content-type']).toMatch(/^application\/json/u);
  for (const refusal of refusalsIn(response.json())) {
    expect(Object.keys(ERRORS)).toContain(refusal.code);
    expect(refusal.requestId).toBe(response.headers['x-request-id']);
    expect(refusal.message.length).toBeGreaterThan(0);
    expect(refusal.message.length, 'what was sent is not sent back').toBeLessThan(300);
    expect(refusal.message).not.toMatch(LEAK);
  }
  return true;
}

/** What was told: once outside tRPC, once a call in its own wrapping. */
function refusalsIn(body: unknown): Refusal[] {
  if (Array.isArray(body)) return body.flatMap((each) => (each.error ? refusalsIn(each) : []));
  const { error, ...rest } = body as {
    error?: { message: string; code: number; data: { code: string; httpStatus: number; requestId: string } };
  };
  if (error === undefined) {
    expect(Object.keys(rest).sort()).toEqual(['code', 'message', 'requestId']);
    return [rest as Refusal];
  }
  expect(Object.keys(error).sort()).toEqual(['code', 'data', 'message']);
  expect(['code', 'httpStatus', 'requestId', 'retryAfter']).toEqual(
    expect.arrayContaining(Object.keys(error.data)),
  );
  return [{ message: error.message, code: error.data.code, requestId: error.data.requestId }];
}

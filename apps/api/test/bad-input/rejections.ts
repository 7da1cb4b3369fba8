import { ERRORS } from '@qanoon/domain/lib/errors';
import { expect } from 'vitest';
import type { InputResponse } from './dataset.ts';

/**
 * Internal details that must not appear in a message: stacks, paths, SQL, undefined values, the validator's
 * default messages.
 */
const LEAK =
  /node_modules|\.ts\b|\bat \S+ \(|\/(?:tmp|home|work|var|usr|objects)\/|\bselect\b.+\bfrom\b|\binsert into\b|sqlite|postgres|drizzle|constraint|undefined|\[object|\bNaN\b|Zod|Invalid (?:input|option|string|ISO)|Unrecognized key|^Too (?:big|small)|\bexpected\b|\bJSON at position|Unexpected token/iu;

type Rejection = { message: string; code: string; requestId: string };

/** Fails if a response violates the error format. Returns whether it is a rejection. */
export function checkResponse(response: InputResponse): boolean {
  expect(response.statusCode, response.body).toBeLessThan(500);
  if (response.statusCode < 400) return false;
  expect(response.headers['content-type']).toMatch(/^application\/json/u);
  for (const rejection of rejectionsIn(response.json())) {
    expect(Object.keys(ERRORS)).toContain(rejection.code);
    expect(rejection.requestId).toBe(response.headers['x-request-id']);
    expect(rejection.message.length).toBeGreaterThan(0);
    expect(rejection.message.length, 'the message does not repeat the input').toBeLessThan(300);
    expect(rejection.message).not.toMatch(LEAK);
  }
  return true;
}

/** The errors of a response body: one over REST, one per failed call over tRPC. */
function rejectionsIn(body: unknown): Rejection[] {
  if (Array.isArray(body)) return body.flatMap((each) => (each.error ? rejectionsIn(each) : []));
  const { error, ...rest } = body as {
    error?: { message: string; code: number; data: { code: string; httpStatus: number; requestId: string } };
  };
  if (error === undefined) {
    expect(Object.keys(rest).sort()).toEqual(['code', 'message', 'requestId']);
    return [rest as Rejection];
  }
  expect(Object.keys(error).sort()).toEqual(['code', 'data', 'message']);
  expect(['code', 'httpStatus', 'requestId', 'retryAfter', 'text']).toEqual(
    expect.arrayContaining(Object.keys(error.data)),
  );
  return [{ message: error.message, code: error.data.code, requestId: error.data.requestId }];
}

import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeList, firstIndexOf, STATUS_LIST_SIZE, statusEntry } from './status-list.ts';

/** The places that are set, read bit by bit from the left. */
function placesOf(encoded: string): number[] {
  expect(encoded[0]).toBe('u');
  const bits = [...gunzipSync(Buffer.from(encoded.slice(1), 'base64url'))]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  expect(bits).toHaveLength(STATUS_LIST_SIZE);
  return [...bits.matchAll(/1/gu)].map(({ index }) => index);
}

test('a list has exactly the places that are revoked', () => {
  expect(placesOf(encodeList([]))).toEqual([]);
  expect(placesOf(encodeList([0, 7, 8, STATUS_LIST_SIZE - 1]))).toEqual([0, 7, 8, STATUS_LIST_SIZE - 1]);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: STATUS_LIST_SIZE - 1 }), { maxLength: 50 }),
      (places) => {
        expect(placesOf(encodeList(places))).toEqual(places.toSorted((left, right) => left - right));
      },
    ),
    { numRuns: 10 },
  );
});

test('the index of a credential names its list and its place there', () => {
  const listAndPlace = (index: number) => {
    const { id, statusListIndex, statusListCredential } = statusEntry('https://example.org', index);
    expect(id).toBe(`${statusListCredential}#${statusListIndex}`);
    return [statusListCredential.slice('https://example.org'.length), statusListIndex];
  };
  expect(listAndPlace(0)).toEqual(['/api/certificates/status/1', '0']);
  expect(listAndPlace(STATUS_LIST_SIZE - 1)).toEqual(['/api/certificates/status/1', '131071']);
  expect(listAndPlace(firstIndexOf(2))).toEqual(['/api/certificates/status/2', '0']);
  expect(listAndPlace(firstIndexOf(3) + 5)).toEqual(['/api/certificates/status/3', '5']);
});

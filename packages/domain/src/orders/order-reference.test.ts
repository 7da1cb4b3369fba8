import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_REFERENCE_BYTES, orderReference, readOrderReference } from './order-reference.ts';

const ALPHABET = [...'23456789ABCDEFGHJKLMNPQRSTUVWXYZ'];
const references = fc
  .uint8Array({ minLength: ORDER_REFERENCE_BYTES, maxLength: ORDER_REFERENCE_BYTES })
  .map(orderReference);

test('a reference has eight characters without 0, O, 1 and I', () => {
  fc.assert(
    fc.property(references, (reference) => {
      expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/u);
      expect(readOrderReference(reference)).toBe(reference);
    }),
  );
});

test('every single wrong character is detected', () => {
  fc.assert(
    fc.property(references, (reference) => {
      const typed = reference.replace('-', '');
      for (const [index, right] of [...typed].entries())
        for (const wrong of ALPHABET)
          if (wrong !== right)
            expect(
              readOrderReference(typed.slice(0, index) + wrong + typed.slice(index + 1)),
            ).toBeUndefined();
    }),
  );
});

test('every swap of neighbors is detected', () => {
  fc.assert(
    fc.property(references, (reference) => {
      const typed = reference.replace('-', '');
      for (let index = 0; index < typed.length - 1; index++) {
        const [first, second] = [typed[index]!, typed[index + 1]!];
        if (first === second) continue;
        expect(
          readOrderReference(typed.slice(0, index) + second + first + typed.slice(index + 2)),
        ).toBeUndefined();
      }
    }),
  );
});

test('a typed reference may have small letters, spaces and other dashes', () => {
  const reference = orderReference(new Uint8Array([1, 2, 3, 4, 5, 6, 7]));
  expect(readOrderReference(` ${reference.toLowerCase().replace('-', ' – ')} `)).toBe(reference);
});

test.each(['', 'ABCD', 'O234-5678', '1111-1111', `${'A'.repeat(200)}`])('%j is not a reference', (text) => {
  expect(readOrderReference(text)).toBeUndefined();
});

test('too few random bytes are refused', () => {
  expect(() => orderReference(new Uint8Array(3))).toThrow(RangeError);
});

import { expect, test } from 'vitest';
import { paisa } from './primitives.ts';

test('money is from 0 to ten million rupees', () => {
  for (const amount of [0, 1, 1_000_000_000]) expect(paisa.safeParse(amount).success, `${amount}`).toBe(true);
  for (const amount of [-1, 1_000_000_001]) expect(paisa.safeParse(amount).success, `${amount}`).toBe(false);
});

test('a part of a paisa is refused', () => expect(paisa.safeParse(14.99).success).toBe(false));

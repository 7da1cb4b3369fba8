import { randomBytes } from 'node:crypto';
import { ORDER_REFERENCE_BYTES, orderReference } from '@qanoon/contracts/order-reference';
import { inArray } from 'drizzle-orm';
import { orders } from './schema.ts';
import type { Tx } from './types.ts';

const random = () => orderReference(randomBytes(ORDER_REFERENCE_BYTES));

/**
 * `count` different references that no order has. Random ones are not unique enough for a whole database: of 100,000
 * orders, two have the same reference in one of seven cases.
 */
export async function freeReferences(tx: Tx, count: number, generate = random): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const candidates = Array.from({ length: count - free.size }, generate);
    const used = await tx
      .select({ reference: orders.reference })
      .from(orders)
      .where(inArray(orders.reference, candidates));
    const taken = new Set(used.map(({ reference }) => reference));
    for (const candidate of candidates) if (!taken.has(candidate)) free.add(candidate);
  }
  return [...free];
}

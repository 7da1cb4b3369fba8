import { type Paisa, toPkr } from '@qanoon/domain/lib/money';
import { z } from 'zod';

/**
 * An amount in a documented response: PKR, a number with at most two decimals, 0 to 10,000,000
 * (docs/product.md#money).
 */
export const pkr = z.number().min(0).max(10_000_000).multipleOf(0.01);

/** Presents money as documented responses have it, in PKR. */
export const presentAmount = (amount: Paisa): number => toPkr(amount);

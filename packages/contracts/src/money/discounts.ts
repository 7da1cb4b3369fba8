import { compactCode } from '@qanoon/domain/lib/text/typed-code';
import { DISCOUNT_KINDS } from '@qanoon/domain/money/pricing';
import { z } from 'zod';
import { paisa } from '../lib/primitives.ts';
import { visible } from '../lib/text.ts';

export const discount = z.strictObject({ kind: z.enum(DISCOUNT_KINDS), amount: paisa });

/** Labels before a code, such as `Coupon code:`. */
const LABEL = /^.*:/su;
/** Quotes, points and other punctuation around a code. */
const AROUND = /^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu;

/** A code as it is compared: without spaces, dashes, a label before a colon and punctuation around it. */
export const couponCode = z
  .string()
  .max(200, { abort: true })
  .overwrite((text) =>
    visible(compactCode(text).toWellFormed().replace(AROUND, '').replace(LABEL, '').replace(AROUND, '')),
  )
  .max(40);

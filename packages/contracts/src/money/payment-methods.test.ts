import {
  getMethodName,
  PAYMENT_METHOD_TABLE,
  PAYMENT_METHODS,
  type PaymentMethodFacts,
} from '@qanoon/domain/lib/payment-methods';
import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { isPartOfId } from '../orders/transaction-id-form.ts';

test.each(PAYMENT_METHODS)('an ID of %s is cut off if it has fewer digits than its row says', (method) => {
  const { idDigits }: PaymentMethodFacts = PAYMENT_METHOD_TABLE[method];
  const isCutOff = (digits: number) => isPartOfId('7153358613201234'.slice(0, digits), method);
  if (idDigits === undefined) expect(isCutOff(10)).toBe(false);
  else expect([isCutOff(idDigits - 1), isCutOff(idDigits)]).toEqual([true, false]);
});

test('a brand has one name in every place and language, and a bank transfer one for each place', () => {
  const names = (method: 'jazzcash' | 'bank') =>
    (['label', 'title', 'inSentence'] as const).map((form) => getMethodName(method, form));
  expect(inLanguage('ur', () => names('jazzcash'))).toEqual(['JazzCash', 'JazzCash', 'JazzCash']);
  expect(names('bank')).toEqual(['Bank', 'Bank transfer', 'bank transfer']);
});

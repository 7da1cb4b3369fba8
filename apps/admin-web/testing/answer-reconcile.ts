import { answer } from '@qanoon/client/testing/answers';
import { asPaisa } from '@qanoon/domain/lib/money';
import { CREDITS, DEVICES, IGNORED, listCredits, UNREAD } from './reconcile-data.ts';

/** Answers the calls of the inbox of received transfers. */
export function answerReconcile(): void {
  answer('credits.list', listCredits(CREDITS));
  answer('credits.unread', { items: UNREAD, nextCursor: null });
  answer('credits.ignored', { items: IGNORED, nextCursor: null });
  answer('credits.devices', DEVICES);
  answer('matching.settings', { automaticSince: null, mayStart: true });
  answer('reviews.approvable', { count: 0, amount: asPaisa(0), payments: [] });
  answer('reviews.own', []);
  answer('payees.choices', [
    {
      id: 'account-0',
      method: 'easypaisa',
      accountTitle: 'Qanoon Trust',
      number: '+923451234567',
      iban: '',
      bankName: '',
      isActive: true,
    },
  ]);
}

import '@qanoon/messages/urdu/admin';
import { expect, test } from 'vitest';
import { DECLINE_REASONS } from '../features/certificates/certificates/requests/decline-reasons.ts';
import { READY_REASONS } from '../features/evidence/review/decisions/reject-reasons.ts';
import { reasonIn } from './reason-language.ts';

test('ready reasons are in the language of the student', () => {
  for (const reason of [...Object.values(READY_REASONS), ...Object.values(DECLINE_REASONS)]) {
    expect(reasonIn(reason, 'en')).toMatch(/^[A-Z].*\.$/u);
    expect(reasonIn(reason, 'ur')).toMatch(/^\p{Script=Arabic}.*۔$/u);
  }
});

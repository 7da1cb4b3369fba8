import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

test('an event is one line with its subject and administrator', () => {
  const at = '2026-11-21T04:30:00.000Z';
  expect(eventText({ kind: 'registered', subject: '', actorName: null, at })).toBe('Registered');
  expect(eventText({ kind: 'payment-approved', subject: 'Contract Law', actorName: 'Ayesha', at })).toBe(
    'Payment approved: Contract Law, by Ayesha',
  );
  const granted = { kind: 'administration', subject: 'student.enrolled: Contract Law' } as const;
  expect(eventText({ ...granted, actorName: 'Ayesha', at })).toBe(
    'Student enrolled: Contract Law, by Ayesha',
  );
});

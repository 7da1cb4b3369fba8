import { CHECKLIST_STEPS, type Checklist, type ChecklistStep } from '@qanoon/contracts/setup';
import { expect, test } from 'vitest';
import { firstOpenStep, stepAfter } from './setup-steps.ts';

const checklistWith = (...done: ChecklistStep[]): Checklist => ({
  items: CHECKLIST_STEPS.map((step) => ({ step, done: done.includes(step), message: '' })),
  dismissed: false,
});

test.each([
  [checklistWith(), 'academy'],
  [checklistWith('payee', 'course'), 'academy'],
  [checklistWith('academy'), 'payee'],
  [checklistWith('academy', 'payee'), 'mail'],
  [checklistWith('academy', 'payee', 'mail'), 'done'],
])('the setup continues with its first open step', (checklist, step) => {
  expect(firstOpenStep(checklist)).toBe(step);
});

test('the steps have an order', () => {
  expect([stepAfter('academy'), stepAfter('payee'), stepAfter('mail'), stepAfter('done')]).toEqual([
    'payee',
    'mail',
    'done',
    'done',
  ]);
});

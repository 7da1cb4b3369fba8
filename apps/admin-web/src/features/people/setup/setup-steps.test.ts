import { CHECKLIST_STEPS, type Checklist, type ChecklistStep } from '@qanoon/contracts/people/setup';
import { expect, test } from 'vitest';
import { firstOpenStep, openSteps, pickLater, stepAfter } from './setup-steps.ts';

const checklistWith = (...done: ChecklistStep[]): Checklist => ({
  items: CHECKLIST_STEPS.map((step) => ({ step, done: done.includes(step), message: '' })),
  dismissed: false,
});

test.each([
  [checklistWith(), 'academy'],
  [checklistWith('payee', 'course'), 'academy'],
  [checklistWith('academy'), 'payee'],
  [checklistWith('academy', 'payee'), 'mail'],
  [checklistWith('academy', 'payee', 'mail'), 'course'],
  [checklistWith('academy', 'payee', 'mail', 'course'), 'done'],
])('the setup continues with its first open step', (checklist, step) => {
  expect(firstOpenStep(checklist)).toBe(step);
});

test('the steps that are left include only steps of the setup, not the whole checklist', () => {
  expect(openSteps(checklistWith('academy', 'mail'))).toEqual(['payee', 'course']);
});

test('steps follow each other in the order of the setup', () => {
  expect((['academy', 'payee', 'mail', 'course', 'done'] as const).map(stepAfter)).toEqual([
    ...['payee', 'mail', 'course', 'done', 'done'],
  ]);
  expect(pickLater('mail', 'academy')).toBe('mail');
  expect(pickLater('mail', 'done')).toBe('done');
});

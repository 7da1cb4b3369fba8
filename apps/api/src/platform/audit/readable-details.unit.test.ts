import { type Permission, type Permissions, permissions } from '@qanoon/contracts/lib/roles';
import { AUDIT_ACTIONS, type AuditAction } from '@qanoon/contracts/platform/audit';
import { expect, test } from 'vitest';
import { mayReadDetail } from './readable-details.ts';

const PERMISSIONS = Object.keys(permissions.shape) as Permission[];
const only = (...granted: Permission[]): Permissions =>
  Object.fromEntries(PERMISSIONS.map((each) => [each, granted.includes(each)])) as Permissions;

test('details of an action that nobody has listed are closed to everybody', () => {
  expect(mayReadDetail(only(...PERMISSIONS), 'loan.granted' as AuditAction)).toBe(false);
});

test('details of every action are open to somebody', () => {
  const closed = AUDIT_ACTIONS.filter((action) => !mayReadDetail(only(...PERMISSIONS), action));
  expect(closed, 'list each in readable-details.ts').toEqual([]);
});

test.each([
  ['coupon.created', 'canManageCourses'],
  ['bundle.created', 'canManageCourses'],
  ['rating.hidden', 'canManageCourses'],
  ['course.draft-deleted', 'canManageCourses'],
  ['payment.rejected', 'canManageEnrollments'],
  ['scholarship.granted', 'canManageEnrollments'],
  ['credit-device.added', 'canManageAcademy'],
] as const)('details of %s are open with %s only', (action, needed) => {
  for (const permission of PERMISSIONS)
    expect(mayReadDetail(only('canManageUsers', permission), action), permission).toBe(permission === needed);
});

test('details about administrators and payee accounts are open to those who manage users', () => {
  for (const action of ['admin.updated', 'payee.changed', 'academy.updated'] as const)
    expect(mayReadDetail(only('canManageUsers'), action), action).toBe(true);
});

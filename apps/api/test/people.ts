import { build } from '@qanoon/db/testing/factories';
import type { Access } from '../src/access.ts';
import type { TestApp, User } from './harness.ts';

const FLAGS = [
  'canManageUsers',
  'canManageCourses',
  'canManageEnrollments',
  'canViewAnalytics',
  'canManageAcademy',
] as const;
const flags = (set: boolean) => Object.fromEntries(FLAGS.map((flag) => [flag, set]));

/** Creates one account for each kind that the access rules distinguish, by description. */
export async function createEveryKindOfUser({ db }: Pick<TestApp, 'db'>): Promise<Record<string, User>> {
  const users: Record<string, User> = {
    student: await build.student(db),
    // Permission flags have no effect on a student.
    'student with flags': await build.student(db, flags(true)),
    'admin without flags': await build.admin(db, flags(false)),
    owner: await build.owner(db),
    'deactivated admin': await build.admin(db, { ...flags(true), isActive: false }),
    'deactivated student': await build.student(db, { isActive: false }),
  };
  for (const flag of FLAGS) {
    users[`admin with only ${flag}`] = await build.admin(db, { ...flags(false), [flag]: true });
    users[`admin without ${flag}`] = await build.admin(db, { ...flags(true), [flag]: false });
  }
  return users;
}

/** The expected access of decisions.md, written independently of the code's declarations. */
export function expectedFor(kind: string, access: Access): 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN' {
  if (access === 'public') return 'allowed';
  if (kind === 'guest' || kind.startsWith('deactivated')) return 'UNAUTHENTICATED';
  if (access === 'signed-in') return 'allowed';
  const student = kind.startsWith('student');
  if (access === 'student') return student ? 'allowed' : 'FORBIDDEN';
  if (student) return 'FORBIDDEN';
  if (access === 'admin' || kind === 'owner') return 'allowed';
  if (access === 'owner') return 'FORBIDDEN';
  const flag = access.slice('admin:'.length);
  const has =
    kind === `admin with only ${flag}` ||
    (kind.startsWith('admin without can') && kind !== `admin without ${flag}`);
  return has ? 'allowed' : 'FORBIDDEN';
}

import { build } from '@qanoon/db/testing/factories';
import type { Access } from '../src/access.ts';
import type { TestApp, User } from './harness.ts';

const FLAGS = ['canManageUsers', 'canManageCourses', 'canManageEnrollments', 'canViewAnalytics'] as const;
const flags = (set: boolean) => Object.fromEntries(FLAGS.map((flag) => [flag, set]));

/** One account for each kind that the access rules distinguish, by description. */
export async function everyKindOfPerson({ db }: Pick<TestApp, 'db'>): Promise<Record<string, User>> {
  const people: Record<string, User> = {
    student: await build.student(db),
    // Permission flags have no effect on a student.
    'student with flags': await build.student(db, flags(true)),
    'admin without flags': await build.admin(db, flags(false)),
    owner: await build.owner(db),
    'deactivated admin': await build.admin(db, { ...flags(true), isActive: false }),
    'deactivated student': await build.student(db, { isActive: false }),
  };
  for (const flag of FLAGS) {
    people[`admin with only ${flag}`] = await build.admin(db, { ...flags(false), [flag]: true });
    people[`admin without ${flag}`] = await build.admin(db, { ...flags(true), [flag]: false });
  }
  return people;
}

/** The expected access of decisions.md, written independently of the code's declarations. */
export function expectedFor(person: string, access: Access): 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN' {
  if (access === 'public') return 'allowed';
  if (person === 'guest' || person.startsWith('deactivated')) return 'UNAUTHENTICATED';
  if (access === 'signed-in') return 'allowed';
  const student = person.startsWith('student');
  if (access === 'student') return student ? 'allowed' : 'FORBIDDEN';
  if (student) return 'FORBIDDEN';
  if (access === 'admin' || person === 'owner') return 'allowed';
  const flag = access.slice('admin:'.length);
  const has =
    person === `admin with only ${flag}` ||
    (person.startsWith('admin without can') && person !== `admin without ${flag}`);
  return has ? 'allowed' : 'FORBIDDEN';
}

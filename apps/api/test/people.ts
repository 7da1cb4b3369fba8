import { build } from '@qanoon/db/testing/factories';
import type { Access } from '../src/access.ts';
import type { TestApp, User } from './harness.ts';

const FLAGS = ['canManageUsers', 'canManageCourses', 'canManageEnrollments', 'canViewAnalytics'] as const;
const flags = (set: boolean) => Object.fromEntries(FLAGS.map((flag) => [flag, set]));

/** One account of every kind that access tells apart, by what it is called. A guest is none of them. */
export async function everyKindOfPerson({ db }: Pick<TestApp, 'db'>): Promise<Record<string, User>> {
  const people: Record<string, User> = {
    student: await build.student(db),
    // Flags on a student's row mean nothing.
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

/** What the table of decisions.md says, told apart from what the code declares only by its words. */
export function expectedFor(who: string, access: Access): 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN' {
  if (access === 'public') return 'allowed';
  if (who === 'guest' || who.startsWith('deactivated')) return 'UNAUTHENTICATED';
  if (access === 'signed-in') return 'allowed';
  const student = who.startsWith('student');
  if (access === 'student') return student ? 'allowed' : 'FORBIDDEN';
  if (student) return 'FORBIDDEN';
  if (access === 'admin' || who === 'owner') return 'allowed';
  const flag = access.slice('admin:'.length);
  const has =
    who === `admin with only ${flag}` ||
    (who.startsWith('admin without can') && who !== `admin without ${flag}`);
  return has ? 'allowed' : 'FORBIDDEN';
}

import { build } from '@qanoon/db/testing/factories';
import { type Access, type AccessLevel, listLevels } from '../../src/lib/access.ts';
import type { TestApp, User } from '../harness.ts';

const FLAGS = [
  'canManageUsers',
  'canManageCourses',
  'canManageEnrollments',
  'canViewAnalytics',
  'canManageAcademy',
] as const;
const flags = (set: boolean) => Object.fromEntries(FLAGS.map((flag) => [flag, set]));

/** Creates an account with `access` and nothing more, so that a service that checks more refuses it. */
export const createLeastAllowed = ({ db }: Pick<TestApp, 'db'>, access: Access): Promise<User> => {
  if (access === 'owner') return build.owner(db);
  const levels = listLevels(access);
  const held = FLAGS.filter((flag) => levels.includes(`admin:${flag}`));
  return build.admin(db, { ...flags(false), ...Object.fromEntries(held.map((flag) => [flag, true])) });
};

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

type Outcome = 'allowed' | 'UNAUTHENTICATED' | 'FORBIDDEN';

/**
 * The expected outcome of a call (docs/product/accounts.md#permissions), written independently of the code's
 * declarations.
 */
export const expectedFor = (kind: string, access: Access): Outcome =>
  listLevels(access)
    .map((level) => expectedForLevel(kind, level))
    .find((outcome) => outcome !== 'allowed') ?? 'allowed';

function expectedForLevel(kind: string, access: AccessLevel): Outcome {
  // A procedure looks at the token of a device only when a message comes with it.
  if (access === 'public' || access === 'device') return 'allowed';
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

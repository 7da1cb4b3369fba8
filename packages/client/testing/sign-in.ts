import type { Permissions } from '@qanoon/contracts/lib/roles';
import type { SessionUser } from '@qanoon/contracts/people/auth';
import type { Language } from '@qanoon/messages/language';
import { startSession } from '../src/session/session.ts';
import { answer } from './answers.ts';

const STUDENT: SessionUser = {
  id: 'student',
  name: 'Demo Student',
  email: 'student@demo.test',
  emailVerified: true,
  language: 'en',
  role: 'student',
  profileImageUrl: null,
  permissions: null,
};

const EVERYTHING: Permissions = {
  canManageUsers: true,
  canManageCourses: true,
  canManageEnrollments: true,
  canViewAnalytics: true,
  canManageAcademy: true,
};

function signIn(user: SessionUser): void {
  startSession({ ...user, token: 'a-token' }, false);
  answer('auth.me', user);
}

/** Starts a student's session, which ends after the test. `over`: what differs from a verified account. */
export const signInAsStudent = (over: Partial<SessionUser> = {}): void => signIn({ ...STUDENT, ...over });

/** Starts the session of an administrator with all permissions but those that are taken away. */
export function signInAsAdmin(taken: Partial<Permissions> = {}, language: Language = 'en'): void {
  const permissions = { ...EVERYTHING, ...taken };
  signIn({
    ...STUDENT,
    language,
    id: 'admin',
    name: 'Demo Administrator',
    email: 'admin@demo.test',
    role: 'admin',
    permissions,
  });
}

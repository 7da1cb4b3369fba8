import type { SessionUser } from '@qanoon/contracts/auth';
import type { RestRoute } from '../../http/rest.ts';

/** The documented answer: the flat user object with its token, without the console's flags. */
const documented = <User extends SessionUser>({ permissions: _permissions, ...user }: User) => user;

export const authRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in as a student',
    call: async (api, { body: { role: _role, ...body } }) => documented(await api.auth.login(body)),
  },
  {
    method: 'POST',
    path: '/api/auth/admin-login',
    summary: 'Sign in as an administrator',
    call: async (api, { body: { role: _role, ...body } }) => documented(await api.auth.adminLogin(body)),
  },
  {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Open a student account',
    call: async (api, { body: { fullName, name, ...body } }) => documented(await api.auth.register({ ...body, name: fullName ?? name ?? '' })),
  },
  { method: 'POST', path: '/api/auth/check-email', summary: 'Ask whether an e-mail is free', call: (api, { body }) => api.auth.checkEmail(body) },
  { method: 'GET', path: '/api/auth/me', summary: 'Who is signed in', call: async (api) => documented(await api.auth.me()) },
  { method: 'POST', path: '/api/auth/logout', summary: 'End this session', call: (api) => api.auth.logout() },
];

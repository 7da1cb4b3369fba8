import type { RestRoute } from '../../http/rest/rest-route.ts';
import * as examples from './auth.examples.ts';

export const authRoutes: RestRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in as a student',
    procedure: 'auth.login',
    body: examples.loginBody,
    response: examples.signedInUser,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    call: async (api, { body: { role: _role, ...body } }) => examples.asUser(await api.auth.login(body)),
  },
  {
    method: 'POST',
    path: '/api/auth/admin-login',
    summary: 'Sign in as an administrator',
    procedure: 'auth.adminLogin',
    body: examples.loginBody,
    response: examples.signedInUser,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    call: async (api, { body: { role: _role, ...body } }) => examples.asUser(await api.auth.adminLogin(body)),
  },
  {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Open a student account',
    procedure: 'auth.register',
    body: examples.registerBody,
    response: examples.signedInUser,
    errors: ['EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
    call: async (api, { body: { fullName, name, ...body } }) =>
      examples.asUser(await api.auth.register({ ...body, name: fullName ?? name ?? '' })),
  },
  {
    method: 'POST',
    path: '/api/auth/check-email',
    summary: 'Ask whether an e-mail is free',
    procedure: 'auth.checkEmail',
    body: examples.checkEmailBody,
    response: examples.emailCheck,
    errors: ['TOO_MANY_REQUESTS'],
    call: (api, { body }) => api.auth.checkEmail(body),
  },
  {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'Who is signed in',
    procedure: 'auth.me',
    response: examples.user,
    call: async (api) => examples.asUser(await api.auth.me()),
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    procedure: 'auth.logout',
    response: examples.logout,
    call: (api) => api.auth.logout(),
  },
];

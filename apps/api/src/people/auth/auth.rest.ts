import { routesOf } from '../../lib/rest/rest-route.ts';
import {
  checkEmailBody,
  checkEmailResponse,
  loginBody,
  logoutResponse,
  presentSignedIn,
  presentUser,
  registerBody,
  signedInResponse,
  userResponse,
} from './auth.rest-schemas.ts';
import type { authRouter } from './auth.router.ts';

const { procedureRoute } = routesOf<{ auth: typeof authRouter }>();

export const authRoutes = [
  procedureRoute({
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in as a student',
    procedure: 'auth.login',
    body: loginBody,
    response: signedInResponse,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    input: ({ body: { role: _role, ...credentials } }) => credentials,
    present: presentSignedIn,
  }),
  procedureRoute({
    method: 'POST',
    path: '/api/auth/admin-login',
    summary: 'Sign in as an administrator',
    procedure: 'auth.adminLogin',
    body: loginBody,
    response: signedInResponse,
    errors: ['INVALID_CREDENTIALS', 'TOO_MANY_REQUESTS'],
    input: ({ body: { role: _role, ...credentials } }) => credentials,
    present: presentSignedIn,
  }),
  procedureRoute({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create a student account',
    procedure: 'auth.register',
    body: registerBody,
    response: signedInResponse,
    errors: ['SIGN_UP_CLOSED', 'EMAIL_TAKEN', 'TOO_MANY_REQUESTS'],
    input: ({ body: { fullName, name, ...account } }) => ({ ...account, name: fullName ?? name ?? '' }),
    present: presentSignedIn,
  }),
  procedureRoute({
    method: 'POST',
    path: '/api/auth/check-email',
    summary: 'Check whether an e-mail address is available',
    procedure: 'auth.checkEmail',
    body: checkEmailBody,
    response: checkEmailResponse,
    errors: ['TOO_MANY_REQUESTS'],
  }),
  procedureRoute({
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The signed-in user',
    procedure: 'auth.me',
    response: userResponse,
    present: presentUser,
  }),
  procedureRoute({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End this session',
    procedure: 'auth.logout',
    response: logoutResponse,
  }),
];

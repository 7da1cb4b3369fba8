import { expect } from '@playwright/test';
import { type Server, startServer } from '../fixtures/server.ts';
import { PEOPLE } from '../screens/screen.ts';

/** Starts a server whose accounts have chosen Urdu. */
export async function startUrduServer(): Promise<Server> {
  const server = await startServer();
  for (const account of Object.values(PEOPLE)) {
    const signIn = account.email.startsWith('admin') || account === PEOPLE.owner ? 'admin-login' : 'login';
    const session = await post(`${server.url}/api/auth/${signIn}`, account);
    const { token } = (await session.json()) as { token: string };
    const stored = await post(`${server.url}/trpc/profiles.setPreferences`, { language: 'ur' }, token);
    expect(stored.ok, `the language of ${account.email}`).toBe(true);
  }
  return server;
}

const post = (url: string, body: unknown, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/**
 * Returns the Urdu address of a path. Public pages have their own, and the portals use the reader's language.
 */
export const urduPath = (path: string): string =>
  /^\/(?:student|admin)(?:\/|\?|$)/u.test(path) ? path : `/ur${path}`;

import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import { isDemo } from './lib/settings/demo-state.ts';
import { DEFAULT_OWNER, type Env } from './lib/settings/env.ts';

/**
 * Writes the line that says that the server is ready, with the demo accounts or the link of the first setup.
 * Standard output is kept by journals and containers, so it names only passwords that the source code
 * contains.
 */
export function readyMessage(env: Env, setupLink: string | undefined): string {
  const { urls, owner } = env;
  const where = `Qanoon Academy is ready at ${urls.public}`;
  if (setupLink) return `${where} | set it up within 30 minutes, once: ${setupLink}`;
  if (!isDemo(env)) return where;
  const accounts = [...(owner ? [owner] : []), ...DEMO_ACCOUNTS].map(
    ({ email, password }) => `${email} / ${isPublic(password) ? password : 'the password of OWNER_PASSWORD'}`,
  );
  return `${where} | demo accounts: ${accounts.join(', ')}`;
}

const isPublic = (password: string): boolean =>
  [DEFAULT_OWNER, ...DEMO_ACCOUNTS].some((account) => account.password === password);

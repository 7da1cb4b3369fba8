import type { Env } from '../../env.ts';
import { runtimeConfig } from '../../runtime-config.ts';

/** The portals' build folders and the paths that serve them, on any host. */
export const PORTALS = [
  { folder: 'student-web', path: '/student' },
  { folder: 'admin-web', path: '/admin' },
] as const;

/** The portal's HTML page with the runtime configuration inserted. */
export function configuredPage(page: string, env: Env): string {
  const config = JSON.stringify(runtimeConfig(env)).replaceAll('<', '\\u003c');
  return page.replace('id="qanoon-config">', () => `id="qanoon-config">${config}`);
}

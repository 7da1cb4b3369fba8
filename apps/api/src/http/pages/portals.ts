import type { Env } from '../../env.ts';
import { runtimeConfig } from '../../runtime-config.ts';

/** The portals' builds and the paths they live under, on whatever host. */
export const PORTALS = [
  { folder: 'student-web', path: '/student' },
  { folder: 'admin-web', path: '/admin' },
] as const;

/** A portal's one page with what it is told at run time. */
export function configuredPage(page: string, env: Env): string {
  const config = JSON.stringify(runtimeConfig(env)).replaceAll('<', '\\u003c');
  return page.replace('id="qanoon-config">', () => `id="qanoon-config">${config}`);
}

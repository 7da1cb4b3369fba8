import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';

/** The portals' build folders and the paths that serve them, on any host. */
export const PORTALS = [
  { folder: 'student-web', path: '/student' },
  { folder: 'admin-web', path: '/admin' },
] as const;

/** The portal's HTML page with the runtime configuration inserted. */
export function configuredPage(page: string, config: RuntimeConfig): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace('id="qanoon-config">', () => `id="qanoon-config">${json}`);
}

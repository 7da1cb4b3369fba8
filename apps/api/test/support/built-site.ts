import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const PUBLIC_SITE = fileURLToPath(new URL('../../../public-web/', import.meta.url));

/** Builds the public site unless it is built: `pnpm test` builds it, a single test file may run without. */
export function buildPublicSite(): void {
  if (!existsSync(`${PUBLIC_SITE}dist/server/page-handler.js`))
    execFileSync('pnpm', ['run', 'build'], { cwd: PUBLIC_SITE, stdio: 'ignore' });
}

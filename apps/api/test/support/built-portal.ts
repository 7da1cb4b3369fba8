import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const STUDENT_PORTAL = fileURLToPath(new URL('../../../student-web/', import.meta.url));

/**
 * Builds the student portal unless it is built: `pnpm test` builds it, a single test file may run without.
 */
export function buildStudentPortal(): void {
  if (!existsSync(`${STUDENT_PORTAL}dist/service-worker.js`))
    execFileSync('pnpm', ['run', 'build'], { cwd: STUDENT_PORTAL, stdio: 'ignore' });
}

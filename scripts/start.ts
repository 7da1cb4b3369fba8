import { execFileSync } from 'node:child_process';
import { execArgv, execPath, execve } from 'node:process';
import { fileURLToPath } from 'node:url';
import { SERVER_ENVIRONMENT, SERVER_SCRIPT } from '../apps/api/scripts/server-process.ts';
import { BUILD_ARGUMENTS, toolEnvironment } from './run.ts';

// turbo skips what has not changed, so a second start takes about one second.
try {
  execFileSync('turbo', BUILD_ARGUMENTS, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...toolEnvironment, FORCE_COLOR: '0' },
  });
} catch {
  process.stderr.write('The server and the web apps could not be built: run `pnpm build` to see why.\n');
  process.exit(1);
}
// The server replaces this process: it receives the signals, and its memory contains nothing of the build.
execve!(execPath, [execPath, ...execArgv, SERVER_SCRIPT], {
  ...process.env,
  ...SERVER_ENVIRONMENT,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
});

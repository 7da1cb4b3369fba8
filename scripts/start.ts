import { execFileSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { toolEnvironment } from './run.ts';

// Turbo skips apps that have not changed, so a second start takes about one second.
try {
  execFileSync('turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...toolEnvironment, FORCE_COLOR: '0' },
  });
} catch {
  process.stderr.write('The web apps could not be built: run `pnpm build` to see why.\n');
  process.exit(1);
}
// Node stores compiled modules for the next start (decision 060).
enableCompileCache('node_modules/.cache/node');
await import('@qanoon/api/main');

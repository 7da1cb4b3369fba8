import { execFileSync } from 'node:child_process';
import { enableCompileCache } from 'node:module';
import { quietTools } from './run.ts';

// Turbo's cache makes the second start a matter of a second: nothing is built that stands already.
try {
  execFileSync('turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...quietTools, FORCE_COLOR: '0' },
  });
} catch {
  process.stderr.write('The web apps could not be built: run `pnpm build` to see why.\n');
  process.exit(1);
}
// What Node compiled, with its types stripped, is there for the next start (decision 060).
enableCompileCache('node_modules/.cache/node');
await import('@qanoon/api/main');

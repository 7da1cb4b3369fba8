import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const home = fileURLToPath(new URL('..', import.meta.url));
const options = process.argv.slice(2);

for (const DATABASE_URL of ['', 'postgres://generate'])
  execFileSync(`${home}node_modules/.bin/drizzle-kit`, ['generate', ...options], {
    cwd: home,
    stdio: 'inherit',
    env: { ...process.env, DATABASE_URL },
  });

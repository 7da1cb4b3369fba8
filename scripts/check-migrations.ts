import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The committed migrations are what the schema asks for: generating again, on a copy, adds nothing. */
const folder = 'packages/db/migrations';
const list = () => readdirSync(folder, { recursive: true }).map(String).sort().join('\n');

const copy = mkdtempSync(join(tmpdir(), 'qanoon-migrations-'));
cpSync(folder, copy, { recursive: true });
const before = list();
execFileSync('node', ['packages/db/scripts/generate-migrations.ts', '--name', 'drift'], { stdio: 'ignore' });
const drifted = list() !== before;
rmSync(folder, { recursive: true });
cpSync(copy, folder, { recursive: true });
rmSync(copy, { recursive: true });

if (drifted) {
  process.stderr.write(
    'The schema has changed without a migration: run `pnpm db:generate --name <what-changed>` and commit it.\n',
  );
  process.exit(1);
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Checks that the committed migrations match the schema and the counters' definitions: generating into a copy
 * must add nothing.
 */
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));
const GENERATOR = fileURLToPath(new URL('generate-migrations.ts', import.meta.url));
const list = (folder: string) => readdirSync(folder, { recursive: true }).map(String).sort().join('\n');

const copy = mkdtempSync(join(tmpdir(), 'qanoon-migrations-'));
try {
  cpSync(MIGRATIONS, copy, { recursive: true });
  const { status, stdout, stderr } = spawnSync('node', [GENERATOR, '--name', 'drift', '--out', copy], {
    encoding: 'utf8',
  });
  if (list(copy) !== list(MIGRATIONS)) {
    process.stderr.write(
      'The schema or the counters have changed without a migration: run `pnpm --filter @qanoon/db generate-migrations --name <what-changed>` and commit it.\n',
    );
    process.exitCode = 1;
  } else if (status !== 0 || stdout.split('No schema changes').length !== 3) {
    // drizzle-kit exits with 0 after most failures, also when it cannot prompt whether a column was renamed.
    process.stderr.write(`The migrations could not be compared with the schema:\n${stdout}${stderr}\n`);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}

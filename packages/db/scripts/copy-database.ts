import { parseArgs } from 'node:util';
import { copyDatabase } from '../src/copy.ts';

const USAGE =
  'Usage: pnpm db:copy --from <database> --to <database>, one of them postgres://…, the other the path of a SQLite file.';

/**
 * `pnpm db:copy` (docs/operations.md, "Moving to PostgreSQL"). Exit code 0: copied and compared. 1: not
 * copied. 2: invalid arguments.
 */
try {
  const { from, to } = readArguments();
  const copied = await copyDatabase(from, to);
  for (const { table, rows, sha256 } of copied)
    process.stdout.write(`${table.padEnd(20)} ${String(rows).padStart(9)}  ${sha256}\n`);
  process.stdout.write(
    `Copied ${copied.reduce((total, { rows }) => total + rows, 0)} rows of ${copied.length} tables; both databases have the same content.\n`,
  );
} catch (thrown) {
  process.stderr.write(`Not copied: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
  process.exitCode = 1;
}

function readArguments(): { from: string; to: string } {
  try {
    const { values } = parseArgs({ options: { from: { type: 'string' }, to: { type: 'string' } } });
    if (values.from && values.to) return { from: pathOf(values.from), to: pathOf(values.to) };
  } catch {
    // An option that is not known: the line below says which there are.
  }
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}

function pathOf(database: string): string {
  return database.replace(/^file:(\/\/)?/u, '');
}

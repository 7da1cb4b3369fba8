import { run } from './run.ts';

/** Types, lint and format, unused code, file sizes, migrations in step with the schema, docs/api.md with the rows. All of them, then one verdict. */
const checks: [string, string, string[]][] = [
  ['types', 'turbo', ['run', 'typecheck', '--output-logs=errors-only', '--ui=stream']],
  ['types of the scripts', 'tsc', ['-p', '.']],
  ['lint and format', 'biome', ['ci', '--error-on-warnings', '.']],
  ['unused code', 'knip', []],
  ['rules of the tree', 'node', ['scripts/check-tree.ts']],
  ['migrations', 'node', ['scripts/check-migrations.ts']],
  ['build', 'turbo', ['run', 'build', '--output-logs=errors-only', '--ui=stream']],
  ['weight of the first pages', 'size-limit', []],
  ['reference of the API', 'node', ['scripts/generate-api-docs.ts', '--check']],
];

const failed: string[] = [];
for (const [name, command, args] of checks) {
  process.stdout.write(`\n── ${name}\n`);
  const { code } = await run(command, args);
  if (code !== 0) failed.push(name);
}
process.stdout.write(failed.length === 0 ? '\nAll checks passed.\n' : `\nFailed: ${failed.join(', ')}\n`);
process.exit(failed.length === 0 ? 0 : 1);

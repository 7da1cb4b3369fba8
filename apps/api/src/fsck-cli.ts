import { parseArgs } from 'node:util';
import { readEnv, SettingError } from './env.ts';
import { checkObjects, type Fault, isDamaged, type Report } from './features/uploads/fsck.service.ts';
import { closeDeps, openDeps } from './open-deps.ts';

/** `pnpm fsck`: compares the rows of files with the stored objects, both ways. `--hash` reads their contents, `--json` is for programs. Ends with 1 when something is damaged. */
try {
  const { values } = parseArgs({ options: { hash: { type: 'boolean' }, json: { type: 'boolean' } } });
  const deps = await openDeps(readEnv());
  const report = await checkObjects(deps, { hash: values.hash === true });
  await closeDeps(deps);
  process.stdout.write(values.json ? `${JSON.stringify({ damaged: isDamaged(report), ...report })}\n` : inWords(report));
  process.exitCode = isDamaged(report) ? 1 : 0;
} catch (thrown) {
  if (!(thrown instanceof SettingError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exit(2);
}

function inWords({ rows, objects, hashed, faults }: Report): string {
  const lines = faults.map((fault) => `${fault.key}: ${lineOf(fault)}\n`);
  const count = (kind: Fault['fault']) => faults.filter(({ fault }) => fault === kind).length;
  const read = hashed > 0 ? `, ${hashed} read through` : '';
  const found = `${count('missing')} missing, ${count('size')} of another size, ${count('content')} changed, ${count('orphan')} without a row`;
  return `${lines.join('')}${rows} rows, ${objects} objects${read}: ${found}.\n`;
}

function lineOf({ fault, row, expected, found }: Fault): string {
  if (fault === 'missing') return `missing, but belongs to ${row}`;
  if (fault === 'size') return `${found} bytes in place of ${expected}, belongs to ${row}`;
  if (fault === 'content') return `SHA-256 ${found} in place of ${expected}, belongs to ${row}`;
  return 'has no row; the sweeper removes it';
}

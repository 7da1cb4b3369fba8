import { OperatorError } from '../lib/errors/operator-error.ts';
import { checkObjects, type Fault, isDamaged, type Report } from '../platform/sweeping/check-files.ts';
import { type Command, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

/** `pnpm admin fsck` checks that every row has its file and every file its row (docs/operations.md). */
export const command: Command = {
  usage: 'fsck [--hash] [--json]',
  summary:
    'compare the rows of files with the stored objects; --hash also compares their content; --json prints JSON',
  options: { hash: { type: 'boolean' }, json: { type: 'boolean' } },
  use: withDeps,
  async run(deps, _args, { hash, json }, io) {
    const report = await checkObjects(deps, { hash: hash === true });
    if (json) print(io, JSON.stringify({ damaged: isDamaged(report), ...report }));
    else {
      for (const fault of report.faults) print(io, `${fault.key}: ${reasonOf(fault)}`);
      print(io, countsOf(report));
    }
    if (isDamaged(report))
      throw new OperatorError('Files are missing or damaged: restore them from a backup.');
  },
};

function countsOf({ rows, objects, hashed, faults }: Report): string {
  const count = (kind: Fault['fault']) => faults.filter(({ fault }) => fault === kind).length;
  const read = hashed > 0 ? `, ${hashed} hashed` : '';
  const found = `${count('missing')} missing, ${count('size')} with a wrong size, ${count('content')} changed, ${count('orphan')} without a row`;
  return `${rows} rows, ${objects} objects${read}: ${found}.`;
}

function reasonOf({ fault, row, expected, found }: Fault): string {
  if (fault === 'missing') return `missing; belongs to ${row}`;
  if (fault === 'size') return `${found} bytes instead of ${expected}; belongs to ${row}`;
  if (fault === 'content') return `SHA-256 ${found} instead of ${expected}; belongs to ${row}`;
  return 'has no row; the sweeper removes it';
}

import { diffCounters, repairCounters } from '@qanoon/db/counters/repair';
import { formatPkr, type Paisa } from '@qanoon/domain/lib/money';
import { OperatorError } from '../lib/errors/operator-error.ts';
import { type Command, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

/** Compares the counters with a count of the rows (decision 023). */
export const command: Command = {
  usage: 'check-counters [--repair]',
  summary: 'compare the counters with the rows and list those that differ; --repair corrects them',
  options: { repair: { type: 'boolean' } },
  use: withDeps,
  async run({ db }, _args, { repair }, io) {
    const differences = await (repair ? repairCounters(db) : diffCounters(db));
    for (const { key, stored, counted } of differences)
      print(
        io,
        [
          key.name,
          key.courseId,
          key.method,
          key.day,
          `stored ${sumText(stored)}`,
          `counted ${sumText(counted)}`,
        ].join('\t'),
      );
    if (differences.length > 0 && !repair)
      throw new OperatorError(`${differences.length} counters differ: --repair corrects them.`);
    print(
      io,
      differences.length === 0
        ? 'All counters equal the rows.'
        : `${differences.length} counters were corrected.`,
    );
  },
};

const sumText = ({ count, paisa }: { count: number; paisa: Paisa }): string =>
  `${count} (${formatPkr(paisa)})`;

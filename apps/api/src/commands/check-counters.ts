import { formatPkr, toPkr } from '@qanoon/contracts/money';
import { diffCounters, repairCounters } from '@qanoon/db/counters';
import { Refusal } from '../features/accounts/operator.ts';
import { type Command, print } from './command-line.ts';

/** Whether what the triggers keep is what the rows say (decision 023). */
export const checkCounters: Command = {
  usage: 'check-tallies [--repair]',
  summary: 'count everything anew and tell which kept totals differ; with --repair put them right',
  options: { repair: { type: 'boolean' } },
  async run({ db }, _args, { repair }, io) {
    const wrong = await (repair ? repairCounters(db) : diffCounters(db));
    for (const { key, kept, counted } of wrong)
      print(
        io,
        [
          key.name,
          key.courseId,
          key.method,
          key.day,
          `kept ${inText(kept)}`,
          `counted ${inText(counted)}`,
        ].join('\t'),
      );
    if (wrong.length > 0 && !repair)
      throw new Refusal(`${wrong.length} totals differ: --repair puts them right.`);
    print(
      io,
      wrong.length === 0 ? 'All totals are what is counted.' : `${wrong.length} totals are put right.`,
    );
  },
};

const inText = ({ count, paisa }: { count: number; paisa: number }): string =>
  `${count} (${formatPkr(toPkr(paisa))})`;

import { formatPkr, toPkr } from '@qanoon/contracts/money';
import { diffTallies, repairTallies } from '@qanoon/db/tallies';
import { Refusal } from '../features/accounts/operator.ts';
import { type Command, say } from './command-line.ts';

/** Whether what the triggers keep is what the rows say (decision 063). */
export const checkTallies: Command = {
  usage: 'check-tallies [--repair]',
  summary: 'count everything anew and tell which kept totals differ; with --repair put them right',
  options: { repair: { type: 'boolean' } },
  async run({ db }, _args, { repair }, io) {
    const wrong = await (repair ? repairTallies(db) : diffTallies(db));
    for (const { key, kept, counted } of wrong)
      say(
        io,
        [
          key.name,
          key.courseId,
          key.method,
          key.day,
          `kept ${inWords(kept)}`,
          `counted ${inWords(counted)}`,
        ].join('\t'),
      );
    if (wrong.length > 0 && !repair)
      throw new Refusal(`${wrong.length} totals differ: --repair puts them right.`);
    say(io, wrong.length === 0 ? 'All totals are what is counted.' : `${wrong.length} totals are put right.`);
  },
};

const inWords = ({ count, paisa }: { count: number; paisa: number }): string =>
  `${count} (${formatPkr(toPkr(paisa))})`;

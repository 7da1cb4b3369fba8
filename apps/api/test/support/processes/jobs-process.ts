import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@qanoon/db/engine/client';
import { createLog } from '../../../src/lib/errors/log.ts';
import { openJobs } from '../../../src/platform/jobs/jobs.ts';

// This worker process is killed by its test. It reports the job it has leased and never finishes it.
const [url, leaseSeconds] = process.argv.slice(2) as [string, string];
const timing = { leaseSeconds: Number(leaseSeconds), retrySeconds: 1, pollSeconds: 0.1 };
const jobs = openJobs({ db: await openDatabase(url), log: createLog('silent'), timing });
jobs.work<{ id: string }>(
  { name: 'test', maxAttempts: 2 },
  {
    async handle({ id }) {
      process.send!(id);
      await wait(3_600_000);
    },
  },
);

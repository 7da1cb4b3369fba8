import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '@qanoon/db/client';
import { openJobs } from '../src/jobs/jobs.ts';
import { createLog } from '../src/log.ts';

// A worker in a process of its own, for the test that kills it: it says which job it has, and never ends one.
const [url, leaseSeconds] = process.argv.slice(2) as [string, string];
const timing = { leaseSeconds: Number(leaseSeconds), retrySeconds: 1, pollSeconds: 0.1 };
const jobs = await openJobs({
  db: await openDatabase(url),
  databaseUrl: url,
  log: createLog('silent'),
  timing,
});
await jobs.work('convert-video', async ({ uploadId }) => {
  process.send!(uploadId);
  await wait(3_600_000);
});

import { discardFailedJob, listFailedJobs, retryFailedJobs } from '@qanoon/db/jobs/job-queue';
import { OperatorError } from '../lib/errors/operator-error.ts';
import { type Command, print } from './command-line.ts';
import { withDeps } from './with-deps.ts';

/**
 * `pnpm admin jobs` lists, retries and discards jobs that failed permanently. A running server starts a
 * retried job at once on PostgreSQL and within seconds on SQLite.
 */
export const command: Command = {
  usage: 'jobs [retry|discard] [id] [--all]',
  summary: 'list the jobs that failed permanently; retry one, or all with --all; discard one',
  options: { all: { type: 'boolean' } },
  destroys: ([action, id]) => (action === 'discard' ? `This discards the job ${id} unfinished.` : undefined),
  use: withDeps,
  async run({ db }, [action, id], { all }, io) {
    if (action === undefined) {
      const failed = await listFailedJobs(db);
      for (const job of failed)
        print(
          io,
          [
            job.id,
            job.name,
            job.failedAt.toISOString(),
            `${job.attempts} attempts`,
            job.lastError ?? '',
          ].join('\t'),
        );
      print(io, `${failed.length} failed ${failed.length === 1 ? 'job' : 'jobs'}`);
    } else if (action === 'retry') {
      if ((id === undefined) !== (all === true)) throw new OperatorError('Name one job or add --all.');
      const retried = await db.transaction((tx) => retryFailedJobs(tx, id));
      if (id !== undefined && retried === 0) throw noSuchJob(id);
      print(io, `${retried} ${retried === 1 ? 'job is' : 'jobs are'} due again.`);
    } else if (action === 'discard') {
      if (id === undefined || all) throw new OperatorError('Name the job to discard.');
      if (!(await db.transaction((tx) => discardFailedJob(tx, id)))) throw noSuchJob(id);
      print(io, `The job ${id} is discarded.`);
    } else throw new OperatorError(`There is no action ${action}: use retry or discard.`);
  },
};

const noSuchJob = (id: string) => new OperatorError(`There is no failed job ${id}.`);

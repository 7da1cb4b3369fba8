import { readEnv } from '../../../src/lib/settings/env.ts';
import { closeDeps, openDeps } from '../../../src/open-deps.ts';
import { openJobs } from '../../../src/platform/jobs/jobs.ts';
import { buildServer } from '../../../src/server.ts';
import { EMAIL_JOBS, startWorkers } from '../../../src/workers.ts';

// This is a separate server process for a test that kills it. It registers a student and reports `sending`
// when it has leased the job and begins to send the mail, which never completes. With `--send` it sends the
// remaining mails and exits.
const deps = await openDeps(readEnv());
deps.jobs = openJobs({ db: deps.db, log: deps.log, timing: { leaseSeconds: 2, pollSeconds: 0.1 } });
if (process.argv.includes('--send')) {
  const { send } = deps.mailer;
  deps.mailer.send = async (mail) => {
    await send(mail);
    process.send!('sent');
  };
  startWorkers(deps, EMAIL_JOBS);
  process.once('message', () => void closeDeps(deps).then(() => process.exit(0)));
} else {
  deps.mailer.send = () => {
    process.send!('sending');
    return new Promise(() => undefined);
  };
  startWorkers(deps, EMAIL_JOBS);
  const server = await buildServer(deps);
  const response = await server.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { name: 'Sana Malik', email: 'sana@example.test', password: 'secret-one' },
  });
  process.send!(response.statusCode);
}

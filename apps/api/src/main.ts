import { closeWith } from './close-with.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { readEnv, SettingError } from './env.ts';
import { forgetExpired } from './features/auth/expiry.ts';
import { sweepUploads } from './features/uploads/sweeper.ts';
import { ensureOwner, seedWhenEmpty } from './first-start.ts';
import { openDeps } from './open-deps.ts';
import { buildServer } from './server.ts';

const HOUR_MS = 3600 * 1000;

try {
  await start();
} catch (thrown) {
  if (!(thrown instanceof SettingError)) throw thrown;
  process.stderr.write(`${thrown.message}\n`);
  process.exit(1);
}

/** Reads the settings, opens database and storage, makes the owner and the demo's content, listens, and says where. */
async function start(): Promise<void> {
  const env = readEnv();
  const deps = await openDeps(env);
  await ensureOwner(deps);
  if (env.demo) await seedWhenEmpty(deps);
  const app = await buildServer(deps);
  await app.listen({ port: env.port, host: env.host }).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code === 'EADDRINUSE') throw new SettingError(`Port ${env.port} is taken: stop what uses it, or set PORT to another number.`);
    if (thrown.code === 'EACCES') throw new SettingError(`Port ${env.port} may not be used by this user: set PORT to a number above 1023.`);
    if (thrown.code === 'EADDRNOTAVAIL' || thrown.code === 'ENOTFOUND')
      throw new SettingError(`${env.host} is no address of this machine: set HOST to one, or leave it out.`);
    throw thrown;
  });
  const sweep = () =>
    Promise.all([sweepUploads(deps), forgetExpired(deps)]).catch((thrown: unknown) => deps.log.error({ err: thrown }, 'sweeping failed'));
  const sweeping = setInterval(sweep, HOUR_MS);
  void sweep();
  closeWith(['SIGINT', 'SIGTERM'], async () => {
    clearInterval(sweeping);
    await app.close();
    await deps.background.settled();
    await deps.db.close();
  });
  process.stdout.write(`${ready()}\n`);

  function ready(): string {
    const where = `Qanoon Academy is ready at ${env.urls.public}`;
    if (!env.demo) return where;
    const accounts = DEMO_ACCOUNTS.map((account) => `${account.email} / ${account.password}`);
    return `${where} | demo accounts: ${[`${env.owner.email} / ${env.owner.password}`, ...accounts].join(', ')}`;
  }
}

import { readSettings } from './env.ts';
import { createSiteServer } from './site-server.ts';

try {
  const settings = readSettings();
  const server = await createSiteServer(settings);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(settings.port, settings.host, resolve),
  );
  process.stdout.write(`The public site is ready at ${settings.publicUrl}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => server.close(() => process.exit(0)));
} catch (thrown) {
  process.stderr.write(`${thrown instanceof Error ? thrown.message : thrown}\n`);
  process.exit(1);
}

import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { NOW } from '@qanoon/db/testing/factories';
import { readEnv } from '../../../src/lib/settings/env.ts';
import { openDeps } from '../../../src/open-deps.ts';
import { buildServer } from '../../../src/server.ts';

// This process runs a server with a fixed clock on DATABASE_URL, for tests with several processes.
const server = await buildServer(await openDeps(readEnv(), () => NOW));
await server.listen({ port: 0, host: '127.0.0.1' });
// The compile cache is written now, because some tests kill the process.
flushCompileCache();
process.send!((server.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());

import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { NOW } from '@qanoon/db/testing/factories';
import { readEnv } from '../src/env.ts';
import { openDeps } from '../src/open-deps.ts';
import { buildServer } from '../src/server.ts';
import { TEST_PAYEES } from './payees.ts';

// A server in a process of its own on the database that DATABASE_URL names, for tests of what several share. Its clock stands still.
const server = await buildServer(await openDeps({ ...readEnv(), payees: TEST_PAYEES }, () => NOW));
await server.listen({ port: 0, host: '127.0.0.1' });
// Some tests kill it: what was compiled is kept now.
flushCompileCache();
process.send!((server.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());

import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { NOW } from '@qanoon/db/testing/factories';
import { readEnv } from '../src/env.ts';
import { openDeps } from '../src/open-deps.ts';
import { buildServer } from '../src/server.ts';
import { TEST_PAYEES } from './payees.ts';

// A server in a separate process on the database of DATABASE_URL, with a fixed clock, for multi-process
// tests.
const server = await buildServer(await openDeps({ ...readEnv(), payees: TEST_PAYEES }, () => NOW));
await server.listen({ port: 0, host: '127.0.0.1' });
// Some tests kill this process, so it saves the compile cache now.
flushCompileCache();
process.send!((server.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());

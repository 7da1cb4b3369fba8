import { openDatabase } from '../src/engine/client.ts';

// A process that opens a database, for tests that start several at the same time.
const db = await openDatabase(process.argv[2]!);
await db.ping();
await db.close();

import { openDatabase } from '../src/engine/client.ts';

// Opens a database in a process of its own, because tests start several at the same time.
const db = await openDatabase(process.argv[2]!);
await db.ping();
await db.close();

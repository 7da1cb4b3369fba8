import { openDatabase } from '../src/client.ts';

// One of several processes that open the same database at the same time.
const db = await openDatabase(process.argv[2]!);
await db.ping();
await db.close();

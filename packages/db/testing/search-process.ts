import { asc } from 'drizzle-orm';
import { openDatabase } from '../src/engine/client.ts';
import { contains } from '../src/queries/queries.ts';
import { users } from '../src/schema.ts';

// Runs on the engine that the tests do not use, and prints for each term the ids of the people that it finds.
const [url, terms] = process.argv.slice(2);
const db = await openDatabase(url!);
const found = [];
for (const term of JSON.parse(terms!) as string[])
  found.push(
    await db
      .select({ id: users.id })
      .from(users)
      .where(contains(users.fullNameFolded, term))
      .orderBy(asc(users.id)),
  );
await db.close();
console.log(JSON.stringify(found.map((rows) => rows.map(({ id }) => id).sort())));

import { readFileSync } from 'node:fs';
import { openDatabase } from '../src/engine/client.ts';
import { allPages, type Search } from './entry-searches.ts';

// Runs on the engine that the tests do not use, and prints the results of the searches in a file.
const [url, path] = process.argv.slice(2);
const db = await openDatabase(url!);
const found = [];
for (const search of JSON.parse(readFileSync(path!, 'utf8')) as Search[])
  found.push(await allPages(db, search));
await db.close();
console.log(JSON.stringify(found));

import { afterAll } from 'vitest';
import { dropClosedDatabases } from './database.ts';

// Otherwise a run would end with gigabytes of databases in memory.
afterAll(dropClosedDatabases);

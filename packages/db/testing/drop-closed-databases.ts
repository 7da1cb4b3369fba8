import { afterAll } from 'vitest';
import { dropClosedDatabases } from './database.ts';

// If this were left out, a run would end with gigabytes of databases in memory.
afterAll(dropClosedDatabases);

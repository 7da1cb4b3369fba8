import { defineConfig } from 'drizzle-kit';
import { isPostgres } from './src/env.ts';

// One config writes both migration folders: DATABASE_URL chooses, as it does at run time.
export default defineConfig({
  schema: './src/schema.ts',
  dialect: isPostgres ? 'postgresql' : 'sqlite',
  out: isPostgres ? './migrations/pg' : './migrations/sqlite',
  casing: 'snake_case',
});

/**
 * The condition on the `name` of a table with the program's own data. The other tables are SQLite's, the
 * migrator's, and those of the search index, which is built from `search_entries`.
 */
export const IS_DATA =
  "name not like 'sqlite_%' and name <> '__drizzle_migrations' and name not like 'search_index%'";

import type { SearchSchemaInput } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { z } from 'zod';

type Unchecked<Search> = { [Name in keyof Search]?: unknown };

/**
 * For a route's `validateSearch`: the address is checked by the page with `useCheckedSearch`, so that zod and the schema load
 * with the page and not with every page. Links to the route are typed by `Search`.
 */
export const uncheckedSearch = <Search extends object>(
  search: Search & SearchSchemaInput,
): Unchecked<Search> => search;

/** The parameters of the address. The schema must accept every input: with `catch` for each parameter. */
export function useCheckedSearch<Schema extends z.ZodObject>(
  schema: Schema,
  search: Unchecked<z.output<Schema>>,
): z.output<Schema> {
  return useMemo(() => schema.parse(search), [schema, search]);
}

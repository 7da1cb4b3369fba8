/**
 * For a route's `validateSearch`: an optional text of the address. Without zod, which would be loaded with every
 * page.
 */
export const searchText =
  <Name extends string>(name: Name) =>
  (search: Record<string, unknown>): { [key in Name]?: string } => {
    const value = search[name];
    return (typeof value === 'string' ? { [name]: value } : {}) as { [key in Name]?: string };
  };

/** Reads a parameter of an address. Undefined when it is missing or invalid. */
type Read<Value> = (value: unknown) => Value | undefined;
type Fields = Record<string, Read<unknown>>;
export type Params<F extends Fields> = { [Name in keyof F]?: ReturnType<F[Name]> };

/**
 * Makes a `validateSearch` of the fields that a page knows; others and invalid values are left out. It has no zod, because
 * every route's is in the first scripts.
 */
export const readParams =
  <F extends Fields>(fields: F) =>
  (search: Record<string, unknown>): Params<F> =>
    Object.fromEntries(
      Object.entries(fields)
        .map(([name, read]) => [name, read(search[name])])
        .filter(([, value]) => value !== undefined),
    ) as Params<F>;

export const oneOf =
  <const Value>(...values: readonly Value[]): Read<Value> =>
  (value) =>
    values.find((each) => each === value);

const matching =
  (pattern: RegExp): Read<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined;

/** An ID, or another word that the page compares. */
export const word: Read<string> = matching(/^\P{Cc}{1,64}$/u);

const text = matching(/^[^\p{Cc}\p{Cs}]{0,100}$/u);
/** What somebody searches for. The router reads digits as a number. */
export const term: Read<string> = (value) => text(typeof value === 'number' ? String(value) : value);

/** A calendar month, `2026-11`. */
export const month: Read<string> = matching(/^2\d{3}-(?:0[1-9]|1[0-2])$/u);

/** A calendar day, `2026-11-21`. */
export const day: Read<string> = (value) => {
  const found = matching(/^2\d{3}(?:-\d\d){2}$/u)(value);
  // The browser turns February 30 into March 2.
  return found && new Date(Date.parse(found) || 0).toISOString().startsWith(found) ? found : undefined;
};

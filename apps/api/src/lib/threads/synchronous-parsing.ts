/** The methods of tRPC's builder that take a schema, and those that return another builder. */
const TAKE_SCHEMA = ['input', 'output'];
const RETURN_BUILDER = [...TAKE_SCHEMA, 'use', 'meta', 'concat', 'unstable_concat'];

type Method = (...parameters: unknown[]) => object;

/**
 * Makes the procedures of this tRPC builder parse their input and output with `parse`. tRPC prefers `parseAsync`, for
 * which zod does not use the functions that it compiles for objects. No schema is asynchronous.
 */
export function parsedSynchronously<Builder extends object>(builder: Builder): Builder {
  return new Proxy(builder, {
    get(target, name: string) {
      const value: unknown = Reflect.get(target, name);
      if (!RETURN_BUILDER.includes(name)) return value;
      return (parameter: object) =>
        parsedSynchronously(
          (value as Method)(TAKE_SCHEMA.includes(name) ? withoutParseAsync(parameter) : parameter),
        );
    },
  });
}

/** Hides `parseAsync`, and inherits everything else from the schema. */
const withoutParseAsync = (schema: object): object =>
  Object.create(schema, { parseAsync: { value: undefined } });

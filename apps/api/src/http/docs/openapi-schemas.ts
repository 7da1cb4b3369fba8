import { type ZodType, z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/**
 * Converts the routes' zod schemas to JSON Schema. A schema with an `id` in its meta becomes a component that
 * others refer to; `example` in its meta is the example of the body or response.
 */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {};

  function write(schema: ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, ...root } = z.toJSONSchema(schema, {
      io,
      override: ({ jsonSchema }) => simplify(jsonSchema),
    }) as JsonSchema;
    for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>))
      add(name, definition);
    const { id, $schema: _version, ...plain } = root;
    return id === undefined ? plain : add(String(id), plain);
  }

  function add(name: string, { id: _id, ...definition }: JsonSchema): JsonSchema {
    const existing = components[name];
    if (existing && JSON.stringify(existing) !== JSON.stringify(definition))
      throw new Error(`Two different schemas have the id ${name}.`);
    components[name] = definition;
    return { $ref: `#/components/schemas/${name}` };
  }

  return {
    write,
    /** The components so far, sorted by name, with the document's references to each other. */
    components: () =>
      withComponentReferences(
        Object.fromEntries(Object.entries(components).sort(([left], [right]) => left.localeCompare(right))),
      ),
  };
}

/** Removes the bounds of safe integers, and examples, which OpenAPI places next to the schema. */
function simplify(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.example;
}

/** Rewrites zod's references `#/$defs/Name` to point under components, where OpenAPI expects them. */
export function withComponentReferences<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Value;
}

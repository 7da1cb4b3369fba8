import { type ZodType, z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/**
 * Turns the rows' zod schemas into JSON Schema. A schema with an `id` in its meta becomes a component, referred to wherever it stands;
 * `example` in its meta is the example of the body or answer that it describes.
 */
export function schemaWriter() {
  const components: Record<string, JsonSchema> = {};

  function write(schema: ZodType, io: 'input' | 'output'): JsonSchema {
    const { $defs = {}, ...written } = z.toJSONSchema(schema, {
      io,
      override: ({ jsonSchema }) => tidy(jsonSchema),
    }) as JsonSchema;
    for (const [name, definition] of Object.entries($defs as Record<string, JsonSchema>))
      add(name, definition);
    const { id, $schema: _version, ...plain } = written;
    return id === undefined ? plain : add(String(id), plain);
  }

  function add(name: string, { id: _id, ...definition }: JsonSchema): JsonSchema {
    const known = components[name];
    if (known && JSON.stringify(known) !== JSON.stringify(definition))
      throw new Error(`Two different schemas call themselves ${name}.`);
    components[name] = definition;
    return { $ref: `#/components/schemas/${name}` };
  }

  return {
    write,
    /** The components written so far, by name, with references to each other as the document has them. */
    components: () =>
      rewritten(
        Object.fromEntries(Object.entries(components).sort(([left], [right]) => left.localeCompare(right))),
      ),
  };
}

/** What OpenAPI has elsewhere or nobody reads: the safe integers' bounds, and examples, which stand beside the schema. */
function tidy(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  delete schema.example;
}

/** zod refers to `#/$defs/Name`; the document keeps them under components. */
export function rewritten<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as Value;
}

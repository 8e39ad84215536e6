import { z } from 'zod';

/** A JSON schema of draft 2020-12, as OpenAPI 3.1 and AsyncAPI 3.0 take it. */
export type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const orBlank = (schema: unknown): JsonSchema => ({
  anyOf: [schema, { type: 'null' }, { type: 'string', pattern: '^\\s*$' }, { type: 'array', maxItems: 0 }],
});

/** What zod's own words cannot say: fields that may come blank, whole numbers that come as text, and formats. */
function finished({ schema }: { schema: JsonSchema }): void {
  const { blankable, properties, format } = schema;
  if (blankable === true) {
    delete schema.blankable;
    if (isObject(properties))
      schema.properties = Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, orBlank(property)]),
      );
  }
  if (schema.type === 'integer') delete schema.pattern;
  // A name of zod's own: the pattern says it.
  if (format === 'starts_with') delete schema.format;
  // Classes of characters are more than most tools can make values of; the format says it to all.
  if (format === 'idn-email') delete schema.pattern;
}

function withoutSizes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSizes);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      // The bounds that zod adds to every whole number say nothing about it.
      .filter(([, inner]) => Math.abs(Number(inner)) !== Number.MAX_SAFE_INTEGER)
      .map(([name, inner]) => [name, withoutSizes(inner)]),
  );
}

/** A zod schema as JSON schema, of what is sent (`input`) or answered (`output`). */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => finished({ schema: made as JsonSchema }),
  });
  return withoutSizes(made) as JsonSchema;
}

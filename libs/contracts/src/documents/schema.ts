import { z } from 'zod';

/** JSON Schema draft 2020-12, as used by OpenAPI 3.1 and AsyncAPI 3.0. */
export type JsonSchema = Record<string, unknown>;

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const orBlank = (schema: unknown): JsonSchema => ({
  anyOf: [schema, { type: 'null' }, { type: 'string', pattern: '^\\s*$' }, { type: 'array', maxItems: 0 }],
});

/** Adds what zod cannot express: blankable fields, integers sent as text, and formats. */
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
  // A format of zod's own, already expressed by the pattern.
  if (format === 'starts_with') delete schema.format;
  // Most tools cannot generate values for Unicode character classes; the format suffices.
  if (format === 'idn-email') delete schema.pattern;
}

function withoutSizes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSizes);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      // Bounds that zod adds to every integer.
      .filter(([, inner]) => Math.abs(Number(inner)) !== Number.MAX_SAFE_INTEGER)
      .map(([name, inner]) => [name, withoutSizes(inner)]),
  );
}

/** `input` is what is sent, `output` what is answered. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => finished({ schema: made as JsonSchema }),
  });
  return withoutSizes(made) as JsonSchema;
}

import { Problem } from '@kolo/contracts/errors';
import { inOurWords } from '@kolo/contracts/words';
import type { z } from 'zod';

/** Throws `invalid_input` with one sentence per field and the first as its message. */
export function input<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value ?? {}, { error: inOurWords });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? 'body')] ??= message;
  throw new Problem('invalid_input', { fields, message: Object.values(fields)[0] });
}

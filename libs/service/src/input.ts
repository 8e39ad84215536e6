import { inOurWords, Problem } from '@kolo/contracts';
import type { z } from 'zod';

/**
 * What a caller sent, in the declared shape. Throws `invalid_input` with a sentence a field, and the first of them as
 * the message.
 */
export function input<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value ?? {}, { error: inOurWords });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) fields[String(path[0] ?? 'body')] ??= message;
  const sentence = Object.values(fields)[0];
  throw new Problem('invalid_input', { fields, ...(sentence && { message: sentence }) });
}

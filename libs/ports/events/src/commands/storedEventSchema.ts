import { z } from 'zod';
import type { StoredEvent } from '../eventStore.ts';

/** As found in topics and backups. */
export const storedEventSchema = z.object({
  stream: z.string(),
  revision: z.number(),
  position: z.string(),
  id: z.string(),
  type: z.string(),
  schemaVersion: z.number(),
  subject: z.string().nullable(),
  key: z.string(),
  sealed: z.boolean(),
  payload: z.string(),
  metadata: z.object({ traceparent: z.string().exactOptional(), mac: z.string().exactOptional() }),
  recordedAt: z.string(),
}) satisfies z.ZodType<StoredEvent>;

import type { z } from 'zod';
import { SERVICES } from '../services.ts';

/** No service holds the operator's key (docs/design.md#operator-keys). */
export const CALLERS = [...SERVICES, 'gateway', 'operator'] as const;
export type Caller = (typeof CALLERS)[number];

export interface QuestionSpec {
  /** See docs/design.md#service-tokens. */
  callers: readonly Caller[];
  /** Not idempotent: its tokens work once, across all instances. */
  changes?: true;
  input: z.ZodType;
  output: z.ZodType;
}

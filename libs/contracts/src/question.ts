import type { z } from 'zod';
import { SERVICES } from './services.ts';

/**
 * Who asks questions: services, the gateway, and who operates the product, with a key that no service holds
 * (docs/design.md#operator-keys).
 */
export const CALLERS = [...SERVICES, 'gateway', 'operator'] as const;
export type Caller = (typeof CALLERS)[number];

/** A question that a service answers to other programs. */
export interface QuestionSpec {
  /** Nobody else is answered (docs/design.md#service-tokens). */
  callers: readonly Caller[];
  /** Whether asking it again could do something again: its tokens work once, at whichever instance. */
  changes?: true;
  input: z.ZodType;
  output: z.ZodType;
}

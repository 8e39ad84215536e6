import type { z } from 'zod';
import type { ServiceName } from '../services.ts';
import { discoveryQuestions } from './internal/discovery.ts';
import { identityQuestions } from './internal/identity.ts';
import { interactionQuestions } from './internal/interaction.ts';
import { mediaQuestions } from './internal/media.ts';
import { messagingQuestions } from './internal/messaging.ts';
import { moderationQuestions } from './internal/moderation.ts';
import { profileQuestions } from './internal/profile.ts';
import { OPERATIONS } from './operations.ts';
import type { QuestionSpec } from './question.ts';

/** Questions with a longer timeout: most are asked in the background, and a score needs `visible` to be answered. */
export const PATIENT_QUESTIONS: ReadonlySet<string> = new Set([
  'held',
  'happened',
  'signal',
  'visible',
  'warnOfFraud',
]);

/**
 * What services ask each other, by owner: a function call in one process, a signed HTTP call otherwise
 * (docs/design.md#service-tokens). Callers must cope without an answer and may ask twice
 * (docs/design.md#a-match-counts-at-once).
 */
export const INTERNAL = {
  identity: identityQuestions,
  profile: profileQuestions,
  media: mediaQuestions,
  interaction: interactionQuestions,
  messaging: messagingQuestions,
  discovery: discoveryQuestions,
  moderation: moderationQuestions,
} as const satisfies Record<string, Record<string, QuestionSpec>>;

/** Declaration of a service's question; `null` if there is none of that name. */
export function questionOf(service: ServiceName, question: string): QuestionSpec | null {
  const declared: Record<string, Record<string, QuestionSpec>> = INTERNAL;
  const tables: (Record<string, QuestionSpec> | undefined)[] = [declared[service], OPERATIONS];
  const table = tables.find((each) => each && Object.hasOwn(each, question));
  return table?.[question] ?? null;
}

export type InternalService = keyof typeof INTERNAL;
export type InternalQuestion<S extends InternalService> = keyof (typeof INTERNAL)[S] & string;
type Shape<S extends InternalService, Q extends InternalQuestion<S>> = (typeof INTERNAL)[S][Q] extends {
  input: infer I extends z.ZodType;
  output: infer O extends z.ZodType;
}
  ? { input: z.infer<I>; output: z.infer<O> }
  : never;
export type InternalInput<S extends InternalService, Q extends InternalQuestion<S>> = Shape<S, Q>['input'];
export type InternalOutput<S extends InternalService, Q extends InternalQuestion<S>> = Shape<S, Q>['output'];

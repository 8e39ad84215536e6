import { z } from 'zod';
import type { Caller, QuestionSpec } from './question.ts';

const nothing = z.object({});
const callers: readonly Caller[] = ['operator'];

/** Without the event's payload (docs/design.md#marked-keys). */
const markedKey = z.object({
  source: z.string(),
  key: z.string(),
  event: z.string(),
  type: z.string(),
  position: z.string(),
  reason: z.string(),
  /** Events of the key that followed. */
  since: z.number(),
});

/** See docs/design.md#rebuilding-views. */
const rebuildProgress = z.object({
  state: z.enum(['filling', 'done', 'failed']),
  handled: z.number(),
  total: z.number(),
  failure: z.string().nullable(),
  /** If verifying, with a few examples. */
  differences: z
    .array(
      z.object({ view: z.string(), rows: z.number(), differing: z.number(), examples: z.array(z.string()) }),
    )
    .nullable(),
});

/** Over the same signed calls as questions. */
export const OPERATIONS = {
  views: {
    callers,
    input: nothing,
    output: z.array(z.object({ name: z.string(), rows: z.number(), generation: z.string().nullable() })),
  },
  /** Rebuilds all views, then switches, or only compares. One at a time. */
  startRebuild: {
    callers,
    changes: true,
    input: z.object({ purpose: z.enum(['replace', 'verify']) }),
    output: z.object({ rebuild: z.string() }),
  },
  rebuildProgress: { callers, input: z.object({ rebuild: z.string() }), output: rebuildProgress },
  quarantined: { callers, input: nothing, output: z.object({ keys: z.array(markedKey), total: z.number() }) },
  /** Decides what may run beside this build (docs/design.md#releases-side-by-side). */
  contract: {
    callers,
    input: nothing,
    output: z.object({
      events: z.record(z.string(), z.number()),
      /** E.g. `identity.account`. */
      questions: z.array(z.string()),
      /** E.g. `moderation POST /api/report`. */
      calls: z.array(z.string()),
      vouched: z.array(z.string()),
    }),
  },
  /** A rotation waits until every program holds both keys (docs/design.md#rotating-the-master-key). */
  masterKeys: { callers, input: nothing, output: z.object({ fingerprints: z.array(z.string()) }) },
  /** In every future rebuild; `known` is `false` if the event is not marked. */
  passOver: {
    callers,
    changes: true,
    input: z.object({ event: z.string() }),
    output: z.object({ known: z.boolean() }),
  },
} as const satisfies Record<string, QuestionSpec>;

export type Operation = keyof typeof OPERATIONS;
export type OperationInput<O extends Operation> = z.infer<(typeof OPERATIONS)[O]['input']>;
export type OperationOutput<O extends Operation> = z.infer<(typeof OPERATIONS)[O]['output']>;
export type MarkedKey = z.infer<typeof markedKey>;

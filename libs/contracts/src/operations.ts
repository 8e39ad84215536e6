import { z } from 'zod';
import type { Caller, QuestionSpec } from './question.ts';

const nothing = z.object({});
const callers: readonly Caller[] = ['operator'];

/** A key of which a service's views could not read an event, without its payload (docs/design.md#marked-keys). */
const markedKey = z.object({
  source: z.string(),
  /** What keeps its order: the rows that this key's events make stay as they were before it. */
  key: z.string(),
  /** The id of the first event that could not be read. */
  event: z.string(),
  type: z.string(),
  position: z.string(),
  reason: z.string(),
  /** How many events of the key have come since. */
  since: z.number(),
});

/** How far the building of views beside the live ones has come (docs/design.md#rebuilding-views). */
const rebuildProgress = z.object({
  state: z.enum(['filling', 'done', 'failed']),
  /** Events handled, of those that there were when it began. */
  handled: z.number(),
  total: z.number(),
  /** One line about what went wrong. */
  failure: z.string().nullable(),
  /** Rows that differ from the live ones, when it was to verify them; a few of them are named. */
  differences: z
    .array(
      z.object({ view: z.string(), rows: z.number(), differing: z.number(), examples: z.array(z.string()) }),
    )
    .nullable(),
});

/** What every service does for its operator, by the same signed call as its neighbours' questions. */
export const OPERATIONS = {
  views: {
    callers,
    input: nothing,
    output: z.array(z.object({ name: z.string(), rows: z.number(), generation: z.string().nullable() })),
  },
  /** Fills all views of the service anew beside the live ones, then switches, or only compares. One at a time. */
  startRebuild: {
    callers,
    changes: true,
    input: z.object({ purpose: z.enum(['replace', 'verify']) }),
    output: z.object({ rebuild: z.string() }),
  },
  rebuildProgress: { callers, input: z.object({ rebuild: z.string() }), output: rebuildProgress },
  /** The keys that are marked in the views that are read, a stated most. */
  quarantined: { callers, input: nothing, output: z.object({ keys: z.array(markedKey), total: z.number() }) },
  /**
   * What this build says and understands, for who is to run another beside it (docs/design.md#releases-side-by-side).
   */
  contract: {
    callers,
    input: nothing,
    output: z.object({
      /** Event types by the newest version it reads and writes. */
      events: z.record(z.string(), z.number()),
      /** The questions between services that it knows, as `identity.account`. */
      questions: z.array(z.string()),
      /** The calls that it serves or passes on, as `moderation POST /api/report`; not told before 0.2.0. */
      calls: z.array(z.string()).optional(),
      /** What the gateway vouches for beside who the member is, and services go by; not told before 0.2.0. */
      vouched: z.array(z.string()).optional(),
    }),
  },
  /**
   * Which master keys it holds, told without the keys: a rotation waits until everybody holds both
   * (docs/design.md#rotating-the-master-key).
   */
  masterKeys: { callers, input: nothing, output: z.object({ fingerprints: z.array(z.string()) }) },
  /** Passes a marked event over for good, in every filling from now on; the views are to be built again. Others are not `known`. */
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

import { z } from 'zod';

const nothing = z.object({});

/** One event that a service's views have parked, without its payload (design §8.5). */
const parkedEvent = z.object({
  id: z.string(),
  source: z.string(),
  /** What keeps its order: events of one key wait for each other. */
  key: z.string(),
  type: z.string(),
  position: z.string(),
  reason: z.string(),
  /** It could not be read itself; otherwise it only waits behind one that could not. */
  poison: z.boolean(),
});

const replayed = z.object({
  /** How many events the views have taken in. */
  replayed: z.number(),
  /** The events that still cannot be read, one a key at most. */
  failed: z.array(parkedEvent),
});

/** How far the building of views beside the live ones has come (design §8.21). */
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
    input: nothing,
    output: z.array(z.object({ name: z.string(), rows: z.number(), generation: z.string() })),
  },
  /** Fills all views of the service anew beside the live ones, then switches, or only compares. One at a time. */
  startRebuild: {
    input: z.object({ purpose: z.enum(['replace', 'verify']) }),
    output: z.object({ rebuild: z.string() }),
  },
  rebuildProgress: { input: z.object({ rebuild: z.string() }), output: rebuildProgress },
  quarantined: { input: nothing, output: z.array(parkedEvent) },
  /** Lets parked events in again, in order: all of them, or those of one key. */
  replayQuarantined: { input: z.object({ key: z.string().optional() }), output: replayed },
  /** Gives one poison event up for good and lets in what waits behind it. */
  dropQuarantined: { input: z.object({ id: z.string() }), output: replayed },
} as const;

export type Operation = keyof typeof OPERATIONS;
export type OperationInput<O extends Operation> = z.infer<(typeof OPERATIONS)[O]['input']>;
export type OperationOutput<O extends Operation> = z.infer<(typeof OPERATIONS)[O]['output']>;
export type ParkedEventReport = z.infer<typeof parkedEvent>;

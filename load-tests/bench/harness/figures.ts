import { z } from 'zod';

const figureSchema = z.object({
  what: z.string(),
  value: z.number(),
  /** Of the value and of the floor. */
  unit: z.string(),
  /** What the machine itself needs for the least that must be done, in the same run. */
  floor: z.number().optional(),
  /** What is to be reached: by the value itself, or by it as a multiple of its floor. */
  goal: z
    .object({ of: z.enum(['value', 'ratio']), atMost: z.number().optional(), atLeast: z.number().optional() })
    .optional(),
});

/** One thing measured. */
export type Figure = z.infer<typeof figureSchema>;

/** What came of one benchmark. */
export const outcomeSchema = z.object({
  figures: z.array(figureSchema),
  /** Why there are none. */
  failure: z.string().optional(),
  /** The machine was too unquiet for anything to be said. */
  isVoid: z.boolean().optional(),
});

export type Outcome = z.infer<typeof outcomeSchema>;

const scales = z.enum(['whole', 'short']);

/** `whole` to be believed, `short` to see that it runs. */
export type Scale = z.infer<typeof scales>;

/** The scale of a word, `whole` for none. Throws on another. */
export const scaleOf = (word: string | undefined): Scale => scales.parse(word ?? 'whole');

/** A file `*.bench.ts` exports one by default. Throws `VoidRunError`. */
export type Benchmark = (scale: Scale) => Promise<Figure[]>;

/** Two measurements of one floor lay too far apart. */
export class VoidRunError extends Error {
  override name = 'VoidRunError';
}

/** How often a figure holds its floor; `null` without one. */
export const ratioOf = ({ value, floor }: Figure): number | null =>
  floor === undefined ? null : value / floor;

/** Whether a figure reaches its goal; `null` without one. */
export function isReached(figure: Figure): boolean | null {
  const { goal } = figure;
  const reached = goal?.of === 'ratio' ? ratioOf(figure) : figure.value;
  if (!goal || reached === null) return null;
  return reached <= (goal.atMost ?? Number.POSITIVE_INFINITY) && reached >= (goal.atLeast ?? 0);
}

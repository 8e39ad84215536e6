import { z } from 'zod';
import { heldQuestion } from '../../held.ts';
import { WEEKLY_LETTER } from '../../limits.ts';
import { namedPlace } from '../../places/namedPlace.ts';
import type { QuestionSpec } from '../question.ts';

export const discoveryQuestions = {
  held: heldQuestion,
  /** Resolves places as members wrote them to the names that we show, or suggests what was probably meant. */
  recognise: {
    callers: ['profile'],
    input: z.object({ places: z.array(namedPlace) }),
    output: z.object({
      places: z.array(z.object({ known: namedPlace.nullable(), didYouMean: namedPlace.nullable() })),
    }),
  },
  /**
   * For each member, how many who completed their profile in the seven days before a day their search shows undecided;
   * nothing for whoever has no search (docs/product.md#a-weekly-letter).
   */
  newcomers: {
    callers: ['identity'],
    input: z.object({
      memberIds: z.array(z.string()).max(WEEKLY_LETTER.askedAtOnce),
      before: z.iso.date(),
    }),
    output: z.object({ counts: z.record(z.string(), z.int()) }),
  },
} as const satisfies Record<string, QuestionSpec>;

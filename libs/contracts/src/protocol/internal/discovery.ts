import { z } from 'zod';
import { heldQuestion } from '../../held.ts';
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
} as const satisfies Record<string, QuestionSpec>;

import { z } from 'zod';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { COMMENTABLE } from '../profile/commentAbout.ts';
import { TIERS } from '../profile/enumerations.ts';
import { HEADERS } from '../services.ts';
import { photoUrl } from '../site/photoAddress.ts';
import { WORDS } from '../words.ts';

export const id = z.string().regex(ID_PATTERN);
/** A photo's address, signed for the viewer (docs/product.md#who-may-see-a-photo). */
export const picture = z.string().startsWith('/api/photos/');
export const tier = z.enum(TIERS);
export const moment = z.iso.datetime();
export const count = z.int().min(0);
/** The limit on calls that show other members (docs/product.md#daily-viewing-budget). */
export const PEOPLE_A_DAY = `${LIMITS.peopleADay.free} different people a day (UTC), ${LIMITS.peopleADay.paid} with a paid plan, beside matches.`;
/** Stands in for another member's birth date (docs/product.md#birth-dates-stay-private). */
export const publicBirthday = z.iso.date().describe('Tells the age, not the birthday.');
/** The country of a sign-in (docs/product.md#devices-and-sign-ins). */
export const signedInFrom = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
  .describe(
    'The country of the network at signing in, ISO 3166 alpha-2 (Kosovo: XK); absent where none is known.',
  );

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });

export const olderThan = z.object({
  before: z
    .string()
    .regex(/^[\w-]{1,128}$/, WORDS.notAPosition)
    .optional(),
});

/** Repeating a request with the same key repeats its answer (docs/design.md#idempotency-keys). */
export const idempotencyKey = z.object({
  [HEADERS.idempotencyKey]: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, WORDS.idempotencyKey)
    .optional(),
});

/** What a comment is about, as its reader sees it (docs/product.md#a-word-with-the-like). */
export const quoted = z
  .union([z.strictObject({ photo: picture }), z.strictObject({ answer: z.enum(COMMENTABLE) })])
  .describe('A photo, or an answer of the profile, that a like came with a comment on.');
export type Quoted = z.infer<typeof quoted>;

export const done = z.strictObject({ success: z.literal(true) });
export const doneSaying = z.strictObject({ success: z.literal(true), message: z.string() });

export const EXAMPLE_ID = '7hQ2mXw9KpLc';
export const EXAMPLE_PHOTO = 'Vb4nTz8RsEdf';
export const EXAMPLE_SIGNATURE = 'x0J3sVQm7aEwYp1RkZ5uGg';
export const EXAMPLE_PICTURES = {
  card: photoUrl(EXAMPLE_PHOTO, 'card', EXAMPLE_SIGNATURE),
  profile: photoUrl(EXAMPLE_PHOTO, 'profile', EXAMPLE_SIGNATURE),
};

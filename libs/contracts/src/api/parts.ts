import { z } from 'zod';
import { TIERS } from '../enumerations.ts';
import { ID_PATTERN } from '../ids.ts';
import { LIMITS } from '../limits.ts';
import { photoUrl } from '../photoAddress.ts';
import { HEADERS } from '../services.ts';
import { WORDS } from '../words.ts';

/** The id of a member or a photo, as answers give it. */
export const id = z.string().regex(ID_PATTERN);
/**
 * The address of a picture of this site, signed for whom the answer is made for (docs/product.md#who-may-see-a-photo).
 */
export const picture = z.string().startsWith('/api/photos/');
export const tier = z.enum(TIERS);
export const moment = z.iso.datetime();
export const count = z.int().min(0);
/** What is limited of calls that show other members (docs/product.md#daily-viewing-budget). */
export const PEOPLE_A_DAY = `${LIMITS.peopleADay.free} different people a day (UTC), ${LIMITS.peopleADay.paid} with a paid plan, beside matches.`;
/** What answers about somebody else have for a birth date (docs/product.md#birth-dates-stay-private). */
export const publicBirthday = z.iso.date().describe('Tells the age, not the birthday.');
/** In which country somebody signed in (docs/product.md#devices-and-sign-ins). */
export const signedInFrom = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .optional()
  .describe(
    'The country of the network at signing in, ISO 3166 alpha-2 (Kosovo: XK); absent where none is known.',
  );

/** A whole number in a query. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max))
    .meta({ type: 'integer', minimum: min, maximum: max });

/** What older entries of a list are asked for by: they come before this position. */
export const olderThan = z.object({
  before: z
    .string()
    .regex(/^[\w-]{1,128}$/, WORDS.notAPosition)
    .optional(),
});

/** The header under which a repeat is the first one (docs/design.md#idempotency-keys). */
export const idempotencyKey = z.object({
  [HEADERS.idempotencyKey]: z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, WORDS.idempotencyKey)
    .optional(),
});

/** What a call answers that has nothing to tell but that it is done. */
export const done = z.strictObject({ success: z.literal(true) });
/** The same with a sentence for the member. */
export const doneSaying = z.strictObject({ success: z.literal(true), message: z.string() });

/** An id for examples. */
export const EXAMPLE_ID = '7hQ2mXw9KpLc';
export const EXAMPLE_PHOTO = 'Vb4nTz8RsEdf';
export const EXAMPLE_SIGNATURE = 'x0J3sVQm7aEwYp1RkZ5uGg';
export const EXAMPLE_PICTURES = {
  card: photoUrl(EXAMPLE_PHOTO, 'card', EXAMPLE_SIGNATURE),
  profile: photoUrl(EXAMPLE_PHOTO, 'profile', EXAMPLE_SIGNATURE),
};

import { z } from 'zod';

/** By the name that screens show. */
export const namedPlace = z.object({ country: z.string(), city: z.string() });
export type NamedPlace = z.infer<typeof namedPlace>;

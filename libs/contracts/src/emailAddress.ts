import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { WORDS } from './words.ts';

/** One address that mail can go to, without a display name and without anything that could end a header. */
export const emailAddress = z
  .string(WORDS.emailInvalid)
  .trim()
  .max(LIMITS.emailLength, WORDS.emailInvalid)
  .regex(
    /^[^\s\p{Cc}\p{Cf}\p{Cs}@<>"',;:\\()[\]]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>"',;:\\()[\]]+$/u,
    WORDS.emailInvalid,
  )
  .meta({ format: 'idn-email' });

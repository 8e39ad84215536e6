import { z } from 'zod';
import { LIMITS } from './limits.ts';

const SENTENCE = 'Please enter a valid email address';

/** One address that mail can go to, without a display name and without anything that could end a header. */
export const emailAddress = z
  .string(SENTENCE)
  .trim()
  .max(LIMITS.emailLength, SENTENCE)
  .regex(/^[^\s\p{Cc}\p{Cf}\p{Cs}@<>"',;:\\()[\]]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>"',;:\\()[\]]+$/u, SENTENCE);

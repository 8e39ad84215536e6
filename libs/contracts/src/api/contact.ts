import { z } from 'zod';
import { emailAddress } from '../emailAddress.ts';
import { CONTACT_TOPICS } from '../enumerations.ts';
import { LIMITS } from '../limits.ts';

const NAME_MISSING = 'Please tell us your name';
const MESSAGE_MISSING = 'Please write a message';

/** POST /api/contact: what a visitor writes to the operators (product 25). */
export const contactRequest = z.object({
  name: z
    .string(NAME_MISSING)
    .trim()
    .min(1, NAME_MISSING)
    .max(LIMITS.contact.nameLength, 'This name is too long.')
    .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), 'Please write your name in one line.'),
  email: emailAddress,
  topic: z.enum(CONTACT_TOPICS, 'Please choose a topic').default('question'),
  message: z
    .string(MESSAGE_MISSING)
    .trim()
    .min(1, MESSAGE_MISSING)
    .max(LIMITS.contact.messageLength, 'This message is too long.'),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export interface ContactResponse {
  success: true;
  /** A sentence for the visitor. */
  message: string;
}

import { z } from 'zod';
import { emailAddress } from '../emailAddress.ts';
import { CONTACT_TOPICS } from '../enumerations.ts';
import { LIMITS } from '../limits.ts';
import { writtenLine, writtenText } from '../writtenText.ts';

const NAME_MISSING = 'Please tell us your name';
const MESSAGE_MISSING = 'Please write a message';

/** POST /api/contact: what a visitor writes to the operators (product 25). */
export const contactRequest = z.object({
  name: writtenLine({
    max: LIMITS.contact.nameLength,
    missing: NAME_MISSING,
    tooLong: 'This name is too long.',
    broken: 'Please write your name in one line.',
  }),
  email: emailAddress,
  topic: z.enum(CONTACT_TOPICS, 'Please choose a topic').default('question'),
  message: writtenText({
    max: LIMITS.contact.messageLength,
    missing: MESSAGE_MISSING,
    tooLong: 'This message is too long.',
  }),
});
export type ContactRequest = z.infer<typeof contactRequest>;

export interface ContactResponse {
  success: true;
  /** A sentence for the visitor. */
  message: string;
}

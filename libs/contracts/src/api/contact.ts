import { z } from 'zod';
import { call } from '../call.ts';
import { emailAddress } from '../emailAddress.ts';
import { CONTACT_TOPICS } from '../enumerations.ts';
import { LIMITS } from '../limits.ts';
import { WORDS } from '../words.ts';
import { writtenLine, writtenText } from '../writtenText.ts';
import { doneSaying } from './parts.ts';

/** POST /api/contact: what a visitor writes to the operators (docs/product.md#the-contact-form). */
export const contactRequest = z.object({
  name: writtenLine({
    max: LIMITS.contact.nameLength,
    missing: WORDS.yourNameMissing,
    tooLong: WORDS.nameTooLong,
    broken: WORDS.nameOneLine,
  }),
  email: emailAddress,
  topic: z.enum(CONTACT_TOPICS, WORDS.topic).default('question'),
  message: writtenText({
    max: LIMITS.contact.messageLength,
    missing: WORDS.letterMissing,
    tooLong: WORDS.messageTooLong,
  }),
});
export type ContactRequest = z.infer<typeof contactRequest>;
export type ContactResponse = z.infer<typeof doneSaying>;

export const contactCalls = {
  contact: call({
    method: 'POST',
    path: '/api/contact',
    service: 'identity',
    access: { who: 'anyone' },
    summary: 'Writes to the operators.',
    body: contactRequest,
    answers: { 200: doneSaying },
    limits: [
      `${LIMITS.contact.perNetwork.max} letters in ten minutes from one network, ${LIMITS.contact.inAll.max} an hour in all.`,
    ],
    example: {
      body: {
        name: 'Ana',
        email: 'ana@example.org',
        topic: 'question',
        message: 'How do I change my address?',
      },
      answer: {
        success: true,
        message: 'Thank you, your message is with us. A person from the circle answers you by email.',
      },
    },
  }),
};

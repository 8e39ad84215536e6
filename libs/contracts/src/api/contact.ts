import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { CONTACT_TOPICS } from '../profile/enumerations.ts';
import { call } from '../protocol/call.ts';
import * as routes from '../protocol/routes.ts';
import { emailAddress } from '../text/emailAddress.ts';
import { writtenLine, writtenText } from '../text/writtenText.ts';
import { WORDS } from '../words.ts';
import { doneSaying } from './parts.ts';

/** A visitor's message to the operators (docs/product.md#the-contact-form). */
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
    route: routes.CONTACT,
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

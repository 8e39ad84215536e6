import { contactCalls as calls } from '@kolo/contracts/api/contact';
import { clientAddress, type Served, serve } from '@kolo/service';
import type { Identity } from '../identity.ts';
import { wordsIn } from '../words.ts';
import { languageOf } from './languageOf.ts';

/** For members and visitors (docs/product.md#the-contact-form). */
export const serveContact = ({ contact }: Pick<Identity, 'contact'>): Served =>
  serve(calls.contact, async ({ body, request }) => {
    await contact(body, clientAddress(request));
    return { success: true, message: wordsIn(languageOf(request)).say('messages.contacted') };
  });

import { contactCalls as calls } from '@kolo/contracts/api/contact';
import { clientAddress, type Served, serve } from '@kolo/service';
import type { Identity } from '../identity.ts';
import { MESSAGES } from '../messages.ts';

/** For members and visitors (docs/product.md#the-contact-form). */
export const serveContact = ({ contact }: Pick<Identity, 'contact'>): Served =>
  serve(calls.contact, async ({ body, request }) => {
    await contact(body, clientAddress(request));
    return { success: true, message: MESSAGES.contacted };
  });

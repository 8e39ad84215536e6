import { contactCalls as calls } from '@kolo/contracts';
import { clientAddress, type Served, serve } from '@kolo/service';
import type { Identity } from '../identity.ts';
import { MESSAGES } from '../messages.ts';

/** The contact page's form, for members and visitors alike (docs/product.md#the-contact-form). */
export const serveContact = ({ contact }: Pick<Identity, 'contact'>): Served =>
  serve(calls.contact, async ({ body, request }) => {
    await contact(body, clientAddress(request));
    return { success: true, message: MESSAGES.contacted };
  });

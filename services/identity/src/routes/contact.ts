import { type ContactResponse, contactRequest } from '@kolo/contracts';
import { clientAddress, input } from '@kolo/service';
import type { Router } from 'express';
import type { Identity } from '../identity.ts';
import { MESSAGES } from '../messages.ts';

/** The contact page's form, for members and visitors alike (product 25). */
export function contactRoutes(router: Router, { contact }: Pick<Identity, 'contact'>): void {
  router.post('/api/contact', async (request, response) => {
    await contact(input(contactRequest, request.body), clientAddress(request));
    const answer: ContactResponse = { success: true, message: MESSAGES.contacted };
    response.json(answer);
  });
}

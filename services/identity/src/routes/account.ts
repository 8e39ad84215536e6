import { clearSession, memberOf, type ServiceContext, sessionOf } from '@kolo/service';
import type { Router } from 'express';
import type { Identity } from '../identity.ts';
import { MESSAGES } from '../messages.ts';

/** Signing out and erasing the account (product 24); both end at once wherever the session is looked up. */
export function accountRoutes(
  router: Router,
  { erasure }: Identity,
  { state, settings }: Pick<ServiceContext, 'state' | 'settings'>,
): void {
  router.post('/auth/logout', async (request, response) => {
    await state.endSession(sessionOf(request));
    clearSession(response, settings);
    response.json({ success: true, message: MESSAGES.signedOut });
  });

  router.post('/auth/logout-all', async (request, response) => {
    await state.endSessionsOf(memberOf(request));
    clearSession(response, settings);
    response.json({ success: true, message: MESSAGES.signedOutEverywhere });
  });

  router.delete('/api/profile', async (request, response) => {
    await erasure.erase(memberOf(request));
    clearSession(response, settings);
    response.json({ success: true, message: MESSAGES.erased });
  });
}

import { identityCalls as calls, receiptCalls } from '@kolo/contracts';
import { clearSession, type Served, type ServiceContext, serve, sessionOf } from '@kolo/service';
import type { Identity } from '../identity.ts';
import { MESSAGES } from '../messages.ts';

/** Signing out, erasing the account (product 24) and the receipt for it (product 51); both end at once wherever the session is looked up. */
export const accountCalls = (
  { erasure, receipts }: Identity,
  { state, settings }: Pick<ServiceContext, 'state' | 'settings'>,
): Served[] => [
  serve(calls.logout, async ({ request, response }) => {
    await state.endSession(sessionOf(request));
    clearSession(response, settings);
    return { success: true, message: MESSAGES.signedOut };
  }),
  serve(calls.logoutEverywhere, async ({ member, response }) => {
    await state.endSessionsOf(member);
    clearSession(response, settings);
    return { success: true, message: MESSAGES.signedOutEverywhere };
  }),
  serve(calls.erase, async ({ member, response }) => {
    const at = await erasure.erase(member);
    clearSession(response, settings);
    return { success: true, message: MESSAGES.erased, receipt: receipts.of(member, at) };
  }),
  serve(receiptCalls.checkReceipt, async ({ body }) => receipts.check(body.receipt)),
];

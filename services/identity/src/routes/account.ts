import { identityCalls as calls, receiptCalls } from '@kolo/contracts';
import { clearSession, type Served, type ServiceContext, serve, sessionOf } from '@kolo/service';
import type { MustBeSure } from '../confirmation/mustBeSure.ts';
import type { Identity } from '../identity.ts';
import { MESSAGES } from '../messages.ts';
import { whose } from './whose.ts';

/**
 * Signing out, erasing the account (docs/product.md#deleting-an-account) with its receipt
 * (docs/product.md#deletion-receipts), both at once wherever the session is looked up, and pausing
 * (docs/product.md#taking-a-break).
 */
export const accountCalls = (
  { erasure, receipts, pausing }: Identity,
  mustBeSure: MustBeSure,
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
  serve(calls.pause, async ({ member }) => {
    await pausing.pause(member);
    return { success: true };
  }),
  serve(calls.resume, async ({ member }) => {
    await pausing.resume(member);
    return { success: true };
  }),
  serve(calls.erase, async ({ member, request, response }) => {
    await mustBeSure(whose(member, request));
    const at = await erasure.erase(member);
    clearSession(response, settings);
    return { success: true, message: MESSAGES.erased, receipt: receipts.of(member, at) };
  }),
  serve(receiptCalls.checkReceipt, async ({ body }) => receipts.check(body.receipt)),
];

import { identityCalls as calls } from '@kolo/contracts/api/identity';
import { receiptCalls } from '@kolo/contracts/api/receipt';
import { clearSession, type Served, type ServiceContext, serve, sessionOf } from '@kolo/service';
import type { RequireConfirmation } from '../confirmation/requireConfirmation.ts';
import type { Accounts } from '../identity.ts';
import { MESSAGES } from '../messages.ts';
import { memberSessionOf } from './memberSessionOf.ts';

/**
 * Signing out, erasing (docs/product.md#deleting-an-account) with a receipt
 * (docs/product.md#deletion-receipts), and pausing (docs/product.md#taking-a-break).
 */
export const accountCalls = (
  { erasure, receipts, pausing, chooseLanguage }: Accounts,
  requireConfirmation: RequireConfirmation,
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
  serve(calls.chooseLanguage, async ({ member, body }) => {
    await chooseLanguage(member, body.language);
    return { success: true };
  }),
  serve(calls.erase, async ({ member, request, response }) => {
    await requireConfirmation(memberSessionOf(member, request));
    const at = await erasure.erase(member);
    clearSession(response, settings);
    return { success: true, message: MESSAGES.erased, receipt: receipts.of(member, at) };
  }),
  serve(receiptCalls.checkReceipt, async ({ body }) => receipts.check(body.receipt)),
];

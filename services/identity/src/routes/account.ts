import { identityCalls as calls } from '@kolo/contracts/api/identity';
import { receiptCalls } from '@kolo/contracts/api/receipt';
import { clearSession, type Served, type ServiceContext, serve, sessionOf } from '@kolo/service';
import type { Request } from 'express';
import type { RequireConfirmation } from '../confirmation/requireConfirmation.ts';
import type { Accounts } from '../identity.ts';
import { type IdentityWords, wordsIn } from '../words.ts';
import { languageOf } from './languageOf.ts';
import { memberSessionOf } from './memberSessionOf.ts';

const wordsOf = (request: Request): IdentityWords => wordsIn(languageOf(request));

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
    return { success: true, message: wordsOf(request).say('messages.signedOut') };
  }),
  serve(calls.logoutEverywhere, async ({ member, request, response }) => {
    await state.endSessionsOf(member);
    clearSession(response, settings);
    return { success: true, message: wordsOf(request).say('messages.signedOutEverywhere') };
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
    const message = wordsOf(request).say('messages.erased');
    return { success: true, message, receipt: receipts.of(member, at) };
  }),
  serve(receiptCalls.checkReceipt, async ({ body, request }) =>
    receipts.check(body.receipt, wordsOf(request)),
  ),
];

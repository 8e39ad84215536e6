import { confirmationCalls as calls } from '@kolo/contracts/api/confirmation';
import { type Served, serve } from '@kolo/service';
import type { Proofs } from '../identity.ts';
import { memberSessionOf } from './memberSessionOf.ts';

/** Confirming an old session by a code (docs/product.md#fresh-confirmation). */
export const confirmationRoutes = ({ confirmation }: Proofs): Served[] => [
  serve(calls.sendConfirmation, async ({ member, request }) => {
    await confirmation.send(memberSessionOf(member, request));
    return { success: true };
  }),
  serve(calls.confirmSession, async ({ member, body, request }) => {
    await confirmation.confirm(memberSessionOf(member, request), body.code);
    return { success: true };
  }),
];

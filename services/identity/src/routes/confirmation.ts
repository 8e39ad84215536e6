import { confirmationCalls as calls } from '@kolo/contracts';
import { type Served, serve } from '@kolo/service';
import type { Identity } from '../identity.ts';
import { whose } from './whose.ts';

/** Confirming an old session by a code (docs/product.md#fresh-confirmation). */
export const confirmationRoutes = ({ confirmation }: Pick<Identity, 'confirmation'>): Served[] => [
  serve(calls.sendConfirmation, async ({ member, request }) => {
    await confirmation.send(whose(member, request));
    return { success: true };
  }),
  serve(calls.confirmSession, async ({ member, body, request }) => {
    await confirmation.confirm(whose(member, request), body.code);
    return { success: true };
  }),
];

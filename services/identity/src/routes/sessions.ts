import { sessionCalls as calls, LIMITS, type SignedIn } from '@kolo/contracts';
import { clearSession, type Served, type ServiceContext, serve, sessionOf, useOf } from '@kolo/service';
import type { MembersSession } from '@kolo/state';
import { kindOf } from '../devices/device.ts';
import { sessionTold } from '../devices/sessionsOf.ts';

const signedIn = (session: MembersSession, thisOne: string): SignedIn => ({
  id: session.id,
  kind: kindOf(useOf(session).device),
  ...sessionTold(session),
  isThisOne: session.id === thisOne,
});

/** This one, then the one that was used last, then the one that began last. */
const inOrder = (one: SignedIn, other: SignedIn): number =>
  Number(other.isThisOne) - Number(one.isThisOne) ||
  other.lastUsedAt.localeCompare(one.lastUsedAt) ||
  other.signedInAt.localeCompare(one.signedInAt);

/** Where a member is signed in, and how they end it (docs/product.md#devices-and-sign-ins). */
export function sessionRoutes({
  state,
  settings,
  clock,
}: Pick<ServiceContext, 'state' | 'settings' | 'clock'>): Served[] {
  const { listed } = LIMITS.session;

  return [
    serve(calls.sessions, async ({ member, request }) => {
      const sessions = await state.sessionsOfMember(member, listed, clock().getTime());
      return sessions.map((session) => signedIn(session, sessionOf(request))).sort(inOrder);
    }),
    serve(calls.endSession, async ({ member, params: { sessionId: id }, request, response }) => {
      // Another member's, and one that there is not, are answered like one that has ended.
      if ((await state.session(id, clock().getTime()))?.member === member) await state.endSession(id);
      if (id === sessionOf(request)) clearSession(response, settings);
      return { success: true };
    }),
    serve(calls.endOtherSessions, async ({ member, request }) => {
      for (;;) {
        const sessions = await state.sessionsOfMember(member, listed, clock().getTime());
        const others = sessions.filter(({ id }) => id !== sessionOf(request));
        for (const { id } of others) await state.endSession(id);
        if (others.length < listed - 1) return { success: true };
      }
    }),
  ];
}

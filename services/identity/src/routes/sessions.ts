import { sessionCalls as calls, type SignedIn } from '@kolo/contracts/api/sessions';
import { LIMITS } from '@kolo/contracts/limits';
import { clearSession, type Served, type ServiceContext, serve, sessionOf, useOf } from '@kolo/service';
import type { MembersSession } from '@kolo/state';
import { deviceIn, deviceKindOf } from '../devices/describeDevice.ts';
import { describeSession } from '../devices/describeSessions.ts';
import { type IdentityWords, wordsIn } from '../words.ts';
import { languageOf } from './languageOf.ts';

function toSignedIn(session: MembersSession, thisOne: string, words: IdentityWords): SignedIn {
  const { device } = useOf(session);
  return {
    id: session.id,
    kind: deviceKindOf(device),
    ...describeSession(session),
    device: deviceIn(device, words),
    isThisOne: session.id === thisOne,
  };
}

/** This session first, then by last use, then by sign-in. */
const compareSessions = (one: SignedIn, other: SignedIn): number =>
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
      const words = wordsIn(languageOf(request));
      return sessions.map((session) => toSignedIn(session, sessionOf(request), words)).sort(compareSessions);
    }),
    serve(calls.endSession, async ({ member, params: { sessionId: id }, request, response }) => {
      // Unknown sessions and other members' are treated as ended.
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

import { type HappenedQuestion, type HeldRow, LIMITS, streams } from '@kolo/contracts';
import { happenedIn, heldBy, type ServiceContext, useOf } from '@kolo/service';
import { deviceName } from '../devices/device.ts';
import { ACCOUNTS, type AccountRow } from '../views/accounts.ts';
import type { History } from './history.ts';

type Needs = Pick<ServiceContext, 'documents' | 'journal' | 'state' | 'clock'>;

/** What happened to a member's account (product 50). */
export const accountHappened =
  ({ journal }: Pick<ServiceContext, 'journal'>) =>
  async ({ memberId, before }: HappenedQuestion) => {
    const entries = await happenedIn(journal, streams.account(memberId), before, (event) => {
      switch (event.type) {
        case 'MemberRegistered':
          return { kind: 'joined' };
        case 'EmailConfirmed':
          return { kind: 'confirmed' };
        case 'TierChanged':
          return { kind: 'tier', about: event.data.tier };
        case 'OperatorAppointed':
          return { kind: 'operator-appointed' };
        case 'OperatorDismissed':
          return { kind: 'operator-dismissed' };
        case 'SignedInOnNewDevice':
          return { kind: 'new-device', about: event.data.device };
        case 'MemberSuspended':
          return { kind: 'suspended', about: event.data.ground };
        case 'MemberBanned':
          return { kind: 'banned', about: event.data.ground };
        case 'RestrictionLifted':
          return { kind: event.data.by === 'time' ? 'restriction-over' : 'restriction-lifted' };
        case 'MemberPaused':
          return { kind: 'paused' };
        case 'MemberResumed':
          return { kind: 'resumed' };
        default:
          return null;
      }
    });
    return { entries };
  };

/** What identity holds about a member, and what happened on the whole account (product 50). */
export function identityHeld(
  { documents, journal, state, clock }: Needs,
  { lastSeen, history }: { lastSeen(member: string): Promise<string | null>; history: History },
) {
  const moment = (ms: number) => new Date(ms).toISOString();

  return {
    held: heldBy('identity', {
      async account(memberId) {
        const row = await documents.get<AccountRow>(ACCOUNTS, memberId);
        if (!row) return { rows: [] };
        const { email, firstName, lastName, birthdate, tier, emailConfirmed, appointed: operator } = row;
        const account: HeldRow<'identity', 'account'> = {
          memberId,
          email,
          firstName,
          lastName,
          birthdate,
          tier,
          emailConfirmed,
          operator,
          lastHereOn: await lastSeen(memberId),
        };
        return { rows: [account] };
      },
      async sessions(memberId) {
        const { listed } = LIMITS.session;
        const sessions = await state.sessionsOfMember(memberId, listed, clock().getTime());
        return {
          rows: sessions.map((session) => {
            const { device, signedInAt, lastUsedAt } = useOf(session);
            return {
              device: deviceName(device),
              signedInAt: moment(signedInAt),
              lastUsedAt: moment(lastUsedAt),
            };
          }),
        };
      },
      async history(memberId, after) {
        const page = await history(memberId, after);
        return {
          rows: page.map(({ at, sentence }) => ({ at, what: sentence })),
          next: page.length < LIMITS.historyPage ? undefined : page.at(-1)?.key,
        };
      },
    }),
    happened: accountHappened({ journal }),
  };
}

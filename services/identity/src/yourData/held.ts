import {
  CORRECTABLE,
  correctedNames,
  FACTOR_NAMES,
  type HappenedQuestion,
  type HeldRow,
  type IdentityEvent,
  isPaid,
  LIMITS,
  streams,
} from '@kolo/contracts';
import { happenedIn, heldBy, type ServiceContext, type What } from '@kolo/service';
import { sessionsOf } from '../devices/sessionsOf.ts';
import type { Notices } from '../letters/notices.ts';
import type { SecondFactors } from '../secondFactor/secondFactor.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import type { History } from './history.ts';

type Needs = Pick<ServiceContext, 'documents' | 'journal' | 'state' | 'clock'>;

function tierTold({ tier, act }: Extract<IdentityEvent, { type: 'TierChanged' }>['data']): What {
  if (!act?.why) return { kind: 'tier', about: tier };
  return { kind: isPaid(tier) ? 'plan-given' : 'plan-taken', about: act.why };
}

function correctionTold(data: Extract<IdentityEvent, { type: 'MemberCorrected' }>['data']): string {
  const what = correctedNames(CORRECTABLE.filter((each) => data[each] !== undefined));
  return `${what}. Why: ${data.act.why ?? '-'}`;
}

/** What happened to a member's account (docs/product.md#export-and-history). */
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
          return tierTold(event.data);
        case 'OperatorAppointed':
          return { kind: event.data.role === 'moderator' ? 'moderator-appointed' : 'operator-appointed' };
        case 'OperatorDismissed':
          return { kind: 'operator-dismissed' };
        case 'SecondFactorAdded':
          return { kind: 'factor-added', about: FACTOR_NAMES[event.data.factor.kind] };
        case 'SecondFactorRemoved':
          return { kind: 'factor-removed' };
        case 'SecondFactorsReset':
          return { kind: 'factors-reset' };
        case 'DataExported':
          return { kind: 'data-exported', about: event.data.act.why ?? '-' };
        case 'MemberCorrected':
          return { kind: 'data-corrected', about: correctionTold(event.data) };
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

/** What identity holds about a member, and what happened on the whole account (docs/product.md#export-and-history). */
export function identityHeld(
  needs: Needs,
  {
    lastSeen,
    secondFactors,
    letters,
    history,
  }: {
    lastSeen(member: string): Promise<string | null>;
    secondFactors: SecondFactors['list'];
    letters: Notices['to'];
    history: History;
  },
) {
  const { documents, journal } = needs;
  return {
    held: heldBy('identity', {
      async account(memberId) {
        const row = await documents.get(ACCOUNTS, memberId);
        if (!row) return { rows: [] };
        const { email, firstName, lastName, birthdate, tier, emailConfirmed, appointed } = row;
        const account: HeldRow<'identity', 'account'> = {
          memberId,
          email,
          firstName,
          lastName,
          birthdate,
          tier,
          emailConfirmed,
          operator: appointed === 'operator',
          moderator: appointed === 'moderator',
          lastHereOn: await lastSeen(memberId),
        };
        return { rows: [account] };
      },
      sessions: async (memberId) => ({ rows: await sessionsOf(needs, memberId) }),
      async factors(memberId) {
        const factors = await secondFactors(memberId);
        return { rows: factors.map(({ kind, device, addedAt }) => ({ kind, device, addedAt })) };
      },
      letters: async (memberId) => ({ rows: await letters(memberId) }),
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

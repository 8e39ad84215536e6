import type { IdentityEvent } from '@kolo/contracts/events';
import type { HeldRow } from '@kolo/contracts/held';
import type { HappenedQuestion } from '@kolo/contracts/history';
import { AWAY } from '@kolo/contracts/history';
import { streams } from '@kolo/contracts/ids';
import { LIMITS } from '@kolo/contracts/limits';
import { CORRECTABLE, isPaid } from '@kolo/contracts/profile/enumerations';
import { isSiteLanguage, knownLanguage, SITE_LANGUAGES } from '@kolo/contracts/site/languages';
import { happenedIn, heldBy, type ServiceContext, type What } from '@kolo/service';
import type { Away } from '../away/away.ts';
import { describeSessions } from '../devices/describeSessions.ts';
import type { Notices } from '../letters/notices.ts';
import type { SecondFactors } from '../secondFactor/secondFactor.ts';
import { ACCOUNTS } from '../views/accounts.ts';
import type { Weekly } from '../weekly/weekly.ts';
import { type IdentityWords, wordsIn } from '../words.ts';
import type { History } from './history.ts';

type Needs = Pick<ServiceContext, 'documents' | 'journal' | 'state' | 'clock'>;

function describeTierChange({ tier, act }: Extract<IdentityEvent, { type: 'TierChanged' }>['data']): What {
  if (!act?.why) return { kind: 'tier', about: tier };
  return { kind: isPaid(tier) ? 'plan-given' : 'plan-taken', about: act.why };
}

function describeCorrection(
  data: Extract<IdentityEvent, { type: 'MemberCorrected' }>['data'],
  { say, localeFor }: IdentityWords,
): string {
  const corrected = CORRECTABLE.filter((each) => data[each] !== undefined);
  const names = corrected.map((each) => say(`letters.corrected.names.${each}`));
  const what = new Intl.ListFormat(localeFor('en')).format(names);
  return `${what}. ${say('letters.corrected.why', { why: data.act.why ?? '-' })}`;
}

const wordsOf = (language: string | undefined): IdentityWords => wordsIn(knownLanguage(language) ?? 'en');

/** (docs/product.md#export-and-history) */
export const createAccountHistory =
  ({ journal }: Pick<ServiceContext, 'journal'>) =>
  async ({ memberId, before, language }: HappenedQuestion) => {
    const words = wordsOf(language);
    const entries = await happenedIn(journal, streams.account(memberId), before, (event) => {
      switch (event.type) {
        case 'MemberRegistered':
          return { kind: 'joined' };
        case 'EmailConfirmed':
          return { kind: 'confirmed' };
        case 'TierChanged':
          return describeTierChange(event.data);
        case 'OperatorAppointed':
          return { kind: event.data.role === 'moderator' ? 'moderator-appointed' : 'operator-appointed' };
        case 'OperatorDismissed':
          return { kind: 'operator-dismissed' };
        case 'SecondFactorAdded':
          return { kind: 'factor-added', about: words.say(`yourData.factors.${event.data.factor.kind}`) };
        case 'SecondFactorRemoved':
          return { kind: 'factor-removed' };
        case 'SecondFactorsReset':
          return { kind: 'factors-reset' };
        case 'DataExported':
          return { kind: 'data-exported', about: event.data.act.why ?? '-' };
        case 'MemberCorrected':
          return { kind: 'data-corrected', about: describeCorrection(event.data, words) };
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
        case 'MemberFellAsleep':
          return { kind: 'paused', about: AWAY };
        case 'MemberReturned':
          return { kind: 'resumed', about: AWAY };
        default:
          return null;
      }
    });
    return { entries };
  };

const nameOfLanguage = (tag: string): string => (isSiteLanguage(tag) ? SITE_LANGUAGES[tag].name : tag);

/** What identity holds about a member, and their account's history (docs/product.md#export-and-history). */
export function createPersonalData(
  needs: Needs,
  {
    lastSeen,
    secondFactors,
    letters,
    lettersWhenAway,
    weekly,
    history,
  }: {
    lastSeen(member: string): Promise<string | null>;
    secondFactors: SecondFactors['list'];
    letters: Notices['to'];
    lettersWhenAway: Away['switchesOf'];
    weekly: Weekly['stateOf'];
    history: History;
  },
) {
  const { documents, journal } = needs;
  return {
    held: heldBy('identity', {
      async account(memberId) {
        const row = await documents.get(ACCOUNTS, memberId);
        if (!row) return { rows: [] };
        const { email, firstName, lastName, birthdate, tier, emailConfirmed, appointed, language } = row;
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
          ...(language !== null && { language: nameOfLanguage(language) }),
        };
        return { rows: [account] };
      },
      sessions: async (memberId) => ({ rows: await describeSessions(needs, memberId) }),
      async factors(memberId) {
        const factors = await secondFactors(memberId);
        return { rows: factors.map(({ kind, device, addedAt }) => ({ kind, device, addedAt })) };
      },
      letters: async (memberId) => ({ rows: await letters(memberId) }),
      async lettersWhenAway(memberId) {
        const { match, message } = await lettersWhenAway(memberId);
        const { isOn, writtenAt } = await weekly(memberId);
        return {
          rows: [{ matches: match, messages: message, weekly: isOn, weeklyLastWritten: writtenAt }],
        };
      },
      async history(memberId, after, language) {
        const page = await history(memberId, after, wordsOf(language));
        return {
          rows: page.map(({ at, sentence }) => ({ at, what: sentence })),
          next: page.length < LIMITS.historyPage ? undefined : page.at(-1)?.key,
        };
      },
    }),
    happened: createAccountHistory({ journal }),
  };
}

import { restrictionAt } from '@kolo/contracts/folds';
import { OPERATOR_ROLES, type OperatorRole } from '@kolo/contracts/profile/enumerations';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import { canonicalAddress } from '@kolo/contracts/text/addressForm';
import type { ServiceContext } from '@kolo/service';
import { describeSessions } from './devices/describeSessions.ts';
import type { Accounts, Identity, Proofs, Registration, Restrictions } from './identity.ts';
import { ACCOUNTS, type AccountRow } from './views/accounts.ts';

const MOST_OPERATORS = 100;

/** What other services may ask identity. */
export function identityAnswers(
  { documents, settings, state, clock }: Pick<ServiceContext, 'documents' | 'settings' | 'state' | 'clock'>,
  identity: Registration &
    Accounts &
    Restrictions &
    Pick<Proofs, 'factors'> &
    Pick<Identity, 'notices' | 'away'>,
) {
  const { presence, enrol, seed, plans, appointOperator, restrict, notices, memberAt, erasure } = identity;
  const operators = new Set(settings.adminEmails.map(canonicalAddress));
  function roleIn({ email, emailConfirmed, appointed }: AccountRow): OperatorRole | null {
    if (!emailConfirmed) return null;
    return operators.has(canonicalAddress(email)) ? 'operator' : appointed;
  }

  return {
    enrol,
    seed,
    changeTier: plans.changeTier,
    appointOperator,
    resetFactors: identity.factors.reset,
    noteExport: identity.noteExport,
    sessions: ({ memberId }: InternalInput<'identity', 'sessions'>) =>
      describeSessions({ state, clock }, memberId),
    restrict,
    warnOfFraud: identity.warnOfFraud,
    async unbanAddress({
      email,
    }: InternalInput<'identity', 'unbanAddress'>): Promise<InternalOutput<'identity', 'unbanAddress'>> {
      return { wasBanned: await identity.unbanAddress(email) };
    },
    write: ({ memberId, key, ...notice }: InternalInput<'identity', 'write'>) =>
      notices.write({ memberId, key }, () => notice),
    writeAway: identity.away.write,
    sessionCopied: ({ memberId, sessionId }: InternalInput<'identity', 'sessionCopied'>) =>
      notices.write({ memberId, key: `copied:${sessionId}` }, ({ say, list }) => ({
        subject: say('letters.copiedSession.subject'),
        paragraphs: list('letters.copiedSession.paragraphs'),
        action: { label: say('letters.sessions'), path: '/profile' },
      })),
    correct: identity.correction.correct,
    memberAt,
    async erase({
      memberId,
      ...operator
    }: InternalInput<'identity', 'erase'>): Promise<InternalOutput<'identity', 'erase'>> {
      await erasure.erase(memberId, operator);
      return { erased: true };
    },
    async operators(): Promise<InternalOutput<'identity', 'operators'>> {
      const appointed = await documents.find(ACCOUNTS, {
        where: { appointed: { in: OPERATOR_ROLES } },
        limit: MOST_OPERATORS,
      });
      const named = await Promise.all(settings.adminEmails.map((email) => memberAt({ email })));
      const rows = await documents.getMany(
        ACCOUNTS,
        named.map(({ memberId }) => memberId).filter((memberId) => memberId !== null),
      );
      const acting = [...appointed, ...rows.values()].flatMap((row) => {
        const role = restrictionAt(row, clock()) ? null : roleIn(row);
        return role ? [[row.id, role] as const] : [];
      });
      const roles = Object.fromEntries(acting);
      return { memberIds: Object.keys(roles), roles };
    },
    async account({
      memberId,
      present,
    }: InternalInput<'identity', 'account'>): Promise<InternalOutput<'identity', 'account'>> {
      const row = await documents.get(ACCOUNTS, memberId);
      if (!row) return null;
      if (present) presence.note(memberId);
      const { id, email, firstName, lastName, birthdate, tier } = row;
      const role = roleIn(row);
      return {
        id,
        email,
        firstName,
        lastName,
        birthdate,
        tier,
        isOperator: role === 'operator',
        role,
        isPaused: row.paused,
        language: row.language,
        restriction: restrictionAt(row, clock()),
      };
    },
  };
}

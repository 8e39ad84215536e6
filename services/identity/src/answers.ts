import { type InternalInput, type InternalOutput, restrictionAt } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import { normalisedAddress } from './directory/normalisedAddress.ts';
import type { Identity } from './identity.ts';
import { ACCOUNTS, type AccountRow } from './views/accounts.ts';

/** More are not needed to know whether there is another one. */
const MOST_OPERATORS = 100;

/** What other services may ask identity. */
export function identityAnswers(
  { documents, settings, clock }: Pick<ServiceContext, 'documents' | 'settings' | 'clock'>,
  { presence, enrol, seed, changeTier, appointOperator, restrict, notices, memberAt, erasure }: Identity,
) {
  const operators = new Set(settings.adminEmails.map(normalisedAddress));
  return {
    enrol,
    seed,
    changeTier,
    appointOperator,
    restrict,
    write: notices.write,
    memberAt,
    async erase({
      memberId,
    }: InternalInput<'identity', 'erase'>): Promise<InternalOutput<'identity', 'erase'>> {
      await erasure.erase(memberId);
      return { erased: true };
    },
    async operators(): Promise<InternalOutput<'identity', 'operators'>> {
      const appointed = await documents.find<AccountRow>(ACCOUNTS, {
        where: { appointed: true },
        limit: MOST_OPERATORS,
      });
      const named = await Promise.all(settings.adminEmails.map((email) => memberAt({ email })));
      const rows = await documents.getMany<AccountRow>(
        ACCOUNTS,
        named.map(({ memberId }) => memberId).filter((memberId) => memberId !== null),
      );
      const acting = [...appointed, ...rows.values()].filter(
        (row) => row.emailConfirmed && !restrictionAt(row, clock()),
      );
      return { memberIds: [...new Set(acting.map(({ id }) => id))] };
    },
    async account({
      memberId,
      present,
    }: InternalInput<'identity', 'account'>): Promise<InternalOutput<'identity', 'account'>> {
      const row = await documents.get<AccountRow>(ACCOUNTS, memberId);
      if (!row) return null;
      if (present) presence.note(memberId);
      const { id, email, firstName, lastName, birthdate, tier, emailConfirmed, appointed } = row;
      const isOperator = emailConfirmed && (appointed || operators.has(normalisedAddress(email)));
      return {
        id,
        email,
        firstName,
        lastName,
        birthdate,
        tier,
        isOperator,
        isPaused: row.paused,
        restriction: restrictionAt(row, clock()),
      };
    },
  };
}

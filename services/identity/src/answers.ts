import { type InternalInput, type InternalOutput, restrictionAt } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import { normalisedAddress } from './directory/normalisedAddress.ts';
import type { Identity } from './identity.ts';
import { ACCOUNTS, type AccountRow } from './views/accounts.ts';

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

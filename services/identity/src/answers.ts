import type { InternalInput, InternalOutput } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import { normalisedAddress } from './directory/normalisedAddress.ts';
import type { Identity } from './identity.ts';
import { ACCOUNTS, type AccountRow } from './views/accounts.ts';

/** What other services may ask identity. */
export function identityAnswers(
  { documents, settings }: Pick<ServiceContext, 'documents' | 'settings'>,
  {
    presence,
    enrol,
    seed,
    changeTier,
    appointOperator,
  }: Pick<Identity, 'presence' | 'enrol' | 'seed' | 'changeTier' | 'appointOperator'>,
) {
  const operators = new Set(settings.adminEmails.map(normalisedAddress));
  return {
    enrol,
    seed,
    changeTier,
    appointOperator,
    async account({
      memberId,
      present,
    }: InternalInput<'identity', 'account'>): Promise<InternalOutput<'identity', 'account'>> {
      const row = await documents.get<AccountRow>(ACCOUNTS, memberId);
      if (!row) return null;
      if (present) presence.note(memberId);
      const { id, email, firstName, lastName, birthdate, tier, emailConfirmed, appointed } = row;
      const isOperator = emailConfirmed && (appointed || operators.has(normalisedAddress(email)));
      return { id, email, firstName, lastName, birthdate, tier, isOperator };
    },
  };
}

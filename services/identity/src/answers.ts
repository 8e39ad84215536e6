import type { InternalInput, InternalOutput } from '@kolo/contracts';
import type { ServiceContext } from '@kolo/service';
import { normalisedAddress } from './directory/normalisedAddress.ts';
import type { Identity } from './identity.ts';
import { ACCOUNTS, type AccountRow } from './views/accounts.ts';

/** What other services may ask identity. */
export function identityAnswers(
  { documents, settings }: Pick<ServiceContext, 'documents' | 'settings'>,
  { presence, enrol }: Pick<Identity, 'presence' | 'enrol'>,
) {
  const operators = new Set(settings.adminEmails.map(normalisedAddress));
  return {
    enrol,
    async account({
      memberId,
      present,
    }: InternalInput<'identity', 'account'>): Promise<InternalOutput<'identity', 'account'>> {
      const row = await documents.get<AccountRow>(ACCOUNTS, memberId);
      if (!row) return null;
      if (present) presence.note(memberId);
      const { id, email, firstName, lastName, birthdate, tier, emailConfirmed } = row;
      const isOperator = emailConfirmed && operators.has(normalisedAddress(email));
      return { id, email, firstName, lastName, birthdate, tier, isOperator };
    },
  };
}

import { Problem } from '@kolo/contracts/errors';
import type { OperatorActOn } from '@kolo/contracts/events';
import { streams } from '@kolo/contracts/ids';
import type { Tier } from '@kolo/contracts/profile/enumerations';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CommandHandler } from '@kolo/events';
import type { Directory } from '../directory/directory.ts';
import type { AccountEvent, AccountState } from './account.ts';
import type { AccountCommand } from './decide.ts';

/**
 * Until there is a payment provider (docs/product.md#plans, docs/product.md#what-operators-do-to-accounts).
 * Throws `member_not_found`.
 */
export interface Plans {
  /** For the operator's command, by address. */
  changeTier(
    order: InternalInput<'identity', 'changeTier'>,
  ): Promise<InternalOutput<'identity', 'changeTier'>>;
  change(memberId: string, tier: Tier, act: OperatorActOn): Promise<void>;
}

export function createPlans(
  directory: Directory,
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>,
): Plans {
  async function change(memberId: string, tier: Tier, act: OperatorActOn | undefined): Promise<void> {
    const command: AccountCommand = { type: 'ChangeTier', tier, act };
    await account({ stream: streams.account(memberId), subject: memberId, command });
  }
  return {
    change,
    async changeTier({ email, tier, act }) {
      const memberId = await directory.memberAt(email);
      if (!memberId) throw new Problem('member_not_found');
      await change(memberId, tier, act);
      return { memberId };
    },
  };
}

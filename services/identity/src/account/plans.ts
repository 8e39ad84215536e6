import {
  type InternalInput,
  type InternalOutput,
  type OperatorActOn,
  Problem,
  streams,
  type Tier,
} from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { Directory } from '../directory/directory.ts';
import type { AccountEvent, AccountState } from './account.ts';
import type { AccountCommand } from './decide.ts';

/**
 * Changes of plans while there is no payment provider (docs/product.md#plans,
 * docs/product.md#what-operators-do-to-accounts). Each throws `member_not_found`.
 */
export interface Plans {
  /** By the member's address, for the operator's command. */
  changeTier(
    order: InternalInput<'identity', 'changeTier'>,
  ): Promise<InternalOutput<'identity', 'changeTier'>>;
  /** By the member, with who does it and why. */
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

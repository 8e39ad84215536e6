import { streams } from '@kolo/contracts/ids';
import type { CommandHandler } from '@kolo/events';
import type { AccountEvent, AccountState } from './account.ts';
import type { AccountCommand } from './decide.ts';

/**
 * A paused member is shown to matches only (docs/product.md#taking-a-break). Repeatable; throws
 * `member_not_found`.
 */
export interface Pausing {
  pause(member: string): Promise<void>;
  resume(member: string): Promise<void>;
}

export function createPausing(account: CommandHandler<AccountState, AccountCommand, AccountEvent>): Pausing {
  const give = async (member: string, type: 'Pause' | 'Resume') => {
    await account({ stream: streams.account(member), subject: member, command: { type } });
  };
  return {
    pause: (member) => give(member, 'Pause'),
    resume: (member) => give(member, 'Resume'),
  };
}

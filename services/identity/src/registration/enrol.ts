import { Problem } from '@kolo/contracts/errors';
import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CommandHandler } from '@kolo/events';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import type { NoteMember, SeenEvent, SeenState } from '../seen/seen.ts';
import type { Register } from './registration.ts';

export type Enrol = (
  order: InternalInput<'identity', 'enrol'>,
) => Promise<InternalOutput<'identity', 'enrol'>>;

/**
 * Registers and confirms without a letter. Repeatable. Throws what registering does, and `conflict` for a
 * banned address.
 */
export const createEnrol =
  (dependencies: {
    register: Register;
    account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
    seen: CommandHandler<SeenState, NoteMember, SeenEvent>;
  }): Enrol =>
  async ({ seenOn, ...person }) => {
    const registered = await dependencies.register(person, { mayReplace: false });
    if (!registered) throw new Problem('conflict');
    const { member } = registered;
    const subject = member;
    await dependencies.account({
      stream: streams.account(member),
      subject,
      command: { type: 'ConfirmEmail' },
    });
    await dependencies.seen({
      stream: streams.seen(member),
      subject,
      command: { type: 'NoteMember', on: seenOn },
    });
    return { memberId: member };
  };

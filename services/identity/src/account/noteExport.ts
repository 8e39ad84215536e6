import { type InternalInput, type InternalOutput, streams } from '@kolo/contracts';
import type { CommandHandler } from '@kolo/events';
import type { AccountEvent, AccountState } from './account.ts';
import type { AccountCommand } from './decide.ts';

/** Notes that an operator takes a copy of what is held about a member. Throws `member_not_found`. */
export type NoteExport = (
  order: InternalInput<'identity', 'noteExport'>,
) => Promise<InternalOutput<'identity', 'noteExport'>>;

/** The note comes before the copy, so that no copy is without one (docs/product.md#what-operators-do-to-accounts). */
export const createNoteExport =
  (account: CommandHandler<AccountState, AccountCommand, AccountEvent>): NoteExport =>
  async ({ memberId, act }) => {
    await account({
      stream: streams.account(memberId),
      subject: memberId,
      command: { type: 'NoteExport', act },
    });
    return { noted: true };
  };

import { streams } from '@kolo/contracts/ids';
import type { InternalInput, InternalOutput } from '@kolo/contracts/protocol/internal';
import type { CommandHandler } from '@kolo/events';
import type { AccountEvent, AccountState } from './account.ts';
import type { AccountCommand } from './decide.ts';

/** Throws `member_not_found`. */
export type NoteExport = (
  order: InternalInput<'identity', 'noteExport'>,
) => Promise<InternalOutput<'identity', 'noteExport'>>;

/** Recorded before an operator copies a member's data (docs/product.md#what-operators-do-to-accounts). */
export const createNoteExport =
  (account: CommandHandler<AccountState, AccountCommand, AccountEvent>): NoteExport =>
  async ({ memberId, act }) => {
    const { state } = await account({
      stream: streams.account(memberId),
      subject: memberId,
      command: { type: 'NoteExport', act },
    });
    return { noted: true, language: state.status === 'active' ? state.language : null };
  };

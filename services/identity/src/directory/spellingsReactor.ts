import { streamParts, streams } from '@kolo/contracts/ids';
import { type CommandHandler, isReadable } from '@kolo/events';
import type { Reactor } from '@kolo/service';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import type { BannedAddresses } from '../restriction/bannedAddresses.ts';
import type { Directory } from './directory.ts';

/**
 * Carries over addresses that earlier releases stored by their spelling
 * (docs/design.md#addresses-of-earlier-releases).
 */
export const spellingsReactor = (
  directory: Pick<Directory, 'adopt'>,
  banned: Pick<BannedAddresses, 'adopt'>,
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>,
): Reactor => ({
  name: 'spellings',
  handles: ['MemberRegistered', 'MemberCorrected', 'MemberBanned'],
  async react(event) {
    const [member] = streamParts(event.stream);
    if (!member || !isReadable(event)) return;
    if (event.type !== 'MemberBanned') {
      const isAddress = event.type === 'MemberRegistered' || event.type === 'MemberCorrected';
      if (isAddress && event.data.email !== undefined) await directory.adopt(event.data.email, member);
      return;
    }
    const found = await account.stateOf(streams.account(member));
    if (found.status === 'active') await banned.adopt(member, event.data.caseId, found.email);
  },
});

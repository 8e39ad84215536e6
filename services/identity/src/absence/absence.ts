import { dayOf } from '@kolo/contracts/dates';
import { restrictionAt } from '@kolo/contracts/folds';
import { streamParts, streams } from '@kolo/contracts/ids';
import { type CommandHandler, isReadable } from '@kolo/events';
import type { Clock, Reactor } from '@kolo/service';
import type { AccountEvent, AccountState } from '../account/account.ts';
import type { AccountCommand } from '../account/decide.ts';
import { nullIfErased } from '../account/nullIfErased.ts';
import type { Away } from '../away/away.ts';
import { absenceLetter } from '../letters/absenceLetter.ts';
import type { Notices } from '../letters/notices.ts';
import type { NoteMember, SeenEvent, SeenState } from '../seen/seen.ts';
import { announcedDay } from './nextStep.ts';

/** What becomes of members who stay away (docs/product.md#when-members-stay-away). */
export interface Absence {
  /** Takes the next step if it is due. What follows an erasure is its reactor's. Repeatable. */
  settle(member: string): Promise<void>;
  /** Writes the letters that are due. */
  letters: Reactor;
}

export function createAbsence(dependencies: {
  account: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  seen: Pick<CommandHandler<SeenState, NoteMember, SeenEvent>, 'stateOf'>;
  away: Pick<Away, 'switchesOf' | 'unsubscribeUrl'>;
  notices: Pick<Notices, 'sendOnce'>;
  publicUrl: string;
  clock: Clock;
}): Absence {
  const { account, seen, away, notices, publicUrl, clock } = dependencies;
  const lastSeen = async (member: string) => (await seen.stateOf(streams.seen(member))).last;

  return {
    async settle(member) {
      const command: AccountCommand = {
        type: 'NoteAbsence',
        seenOn: await lastSeen(member),
        on: dayOf(clock()),
      };
      await nullIfErased(account({ stream: streams.account(member), subject: member, command }));
    },

    letters: {
      name: 'absence-letters',
      handles: ['AbsenceAnnounced'],
      async react(event) {
        const [member] = streamParts(event.stream);
        if (!member || !isReadable(event) || event.type !== 'AbsenceAnnounced') return;
        const { letter, on } = event.data;
        const state = await account.stateOf(streams.account(member));
        if (state.status !== 'active' || restrictionAt(state, clock())) return;
        const seenOn = await lastSeen(member);
        const isBack = state.absence?.letter !== letter || (seenOn !== null && seenOn >= on);
        if (isBack) return;
        const { match, message } = await away.switchesOf(member);
        if (letter === 'hiding' && !match && !message) return;
        await notices.sendOnce(member, `absence:${event.id}`, ({ email }, words) =>
          absenceLetter(
            { owner: member, to: email },
            {
              letter,
              day: announcedDay(state, letter, seenOn),
              unsubscribeUrl: letter === 'hiding' ? away.unsubscribeUrl(member) : null,
            },
            publicUrl,
            words,
          ),
        );
      },
    },
  };
}

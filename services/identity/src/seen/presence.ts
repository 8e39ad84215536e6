import { streams } from '@kolo/contracts/ids';
import type { CommandHandler } from '@kolo/events';
import type { Clock } from '@kolo/service';
import type { Background } from '../background.ts';
import type { NoteMember, SeenEvent, SeenState } from './seen.ts';

export interface Presence {
  /** Returns at once; the event follows, at most one a day. */
  note(member: string): void;
}

/** Remembers who was noted today. */
export function createPresence(
  handle: CommandHandler<SeenState, NoteMember, SeenEvent>,
  clock: Clock,
  background: Background,
): Presence {
  let today = '';
  const noted = new Set<string>();
  return {
    note(member) {
      const on = clock().toISOString().slice(0, 10);
      if (on !== today) noted.clear();
      today = on;
      if (noted.has(member)) return;
      noted.add(member);
      background.run('noting a member', async () => {
        try {
          await handle({
            stream: streams.seen(member),
            subject: member,
            command: { type: 'NoteMember', on },
          });
        } catch (error) {
          noted.delete(member);
          throw error;
        }
      });
    },
  };
}

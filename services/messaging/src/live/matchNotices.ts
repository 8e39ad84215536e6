import { isReadable } from '@kolo/events';
import type { Reactor, ServiceContext, Sights, Visibility } from '@kolo/service';
import { confirmHearers } from './findHearers.ts';

/** Older matches are found by looking. */
const NEWS_FOR_MS = 60_000;

/** Liking again must not ring at the other's. */
const ONCE_A_DAY = { max: 1, windowMs: 24 * 3_600_000 };

export interface MatchNews {
  /** On sockets and devices. */
  notify(member: string, other: string): void;
  matched(one: string, other: string): void;
  parted(one: string, other: string): void;
}

/**
 * Notifies both members of a match, once a day per pair (docs/product.md#what-a-socket-tells). One instance
 * follows; best effort (docs/design.md#sockets-that-drop).
 */
export const tellOfMatches = (
  { notify, matched, parted }: MatchNews,
  { clock, state, log }: Pick<ServiceContext, 'clock' | 'state' | 'log'>,
  sights: Sights & Visibility,
): Reactor => ({
  name: 'tell-of-matches',
  handles: ['MatchMade', 'MatchEnded'],
  isUrgent: true,
  async react(event) {
    if (!isReadable(event) || (event.type !== 'MatchMade' && event.type !== 'MatchEnded')) return;
    const now = clock().getTime();
    if (now - Date.parse(event.recordedAt) > NEWS_FOR_MS) return;
    const [one, other] = event.data.members;
    if (event.type === 'MatchEnded') return parted(one, other);
    // One of them may be blocked, banned or gone by now.
    const hearers = await confirmHearers(sights, 'matchNotice', one, [other], { matched: true });
    if (hearers.length === 0) return;
    if ((await state.take(`match-told:${one}-${other}`, ONCE_A_DAY, now)) === 0) {
      notify(one, other);
      notify(other, one);
      log.debug({ position: event.position }, 'match told');
    }
    matched(one, other);
  },
});

import {
  type Happened,
  type HappenedQuestion,
  HELD_OWNERS,
  type HistoryEntry,
  happeningSentence,
} from '@kolo/contracts';
import { newestBefore, type Peers } from '@kolo/service';

/** An entry in words, with the key behind which the next page begins. */
export type ToldEntry = Pick<HistoryEntry, 'at' | 'kind' | 'sentence'> & { key: string };

/** A page of what happened on a member's account, the newest first; throws `PeerUnavailableError`. */
export type History = (memberId: string, before: string | null) => Promise<ToldEntry[]>;

/**
 * What happened, by everybody who owns something of a member: each gives a page, of which the newest make one
 * (docs/product.md#export-and-history).
 */
export const createHistory =
  (peers: Peers, ours: (question: HappenedQuestion) => Promise<{ entries: Happened[] }>): History =>
  async (memberId, before) => {
    const pages = await Promise.all(
      HELD_OWNERS.map((owner) =>
        owner === 'identity'
          ? ours({ memberId, before })
          : peers.ask(owner, 'happened', { memberId, before }),
      ),
    );
    const newest = newestBefore(
      pages.flatMap(({ entries }) => entries),
      before,
    );
    return newest.map(({ key, at, kind, about }) => ({
      key,
      at,
      kind,
      sentence: happeningSentence(kind, about),
    }));
  };

import type { HistoryEntry } from '@kolo/contracts/api/yourData';
import { HELD_OWNERS } from '@kolo/contracts/held';
import { type Happened, type HappenedQuestion, happeningSentence } from '@kolo/contracts/history';
import { newestBefore, type Peers } from '@kolo/service';

/** With the key after which the next page begins. */
export type DescribedEntry = Pick<HistoryEntry, 'at' | 'kind' | 'sentence'> & { key: string };

/** Newest first; throws `PeerUnavailableError`. */
export type History = (memberId: string, before: string | null) => Promise<DescribedEntry[]>;

/** Merges a page from every owner (docs/product.md#export-and-history). */
export const createHistory =
  (peers: Peers, ours: (question: HappenedQuestion) => Promise<{ entries: Happened[] }>): History =>
  async (memberId, before) => {
    const pages = await Promise.all(
      HELD_OWNERS.filter((owner) => owner !== 'discovery').map((owner) =>
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

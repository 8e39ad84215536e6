import type { HistoryEntry } from '@kolo/contracts/api/yourData';
import { HELD_OWNERS } from '@kolo/contracts/held';
import {
  AWAY,
  CHANGE_GRANTED,
  type Happened,
  type HappenedQuestion,
  type happenings,
} from '@kolo/contracts/history';
import { isPaid } from '@kolo/contracts/profile/enumerations';
import { newestBefore, type Peers } from '@kolo/service';
import { deviceIn } from '../devices/describeDevice.ts';
import type { IdentityWords } from '../words.ts';

/** With the key after which the next page begins. */
export type DescribedEntry = Pick<HistoryEntry, 'at' | 'kind' | 'sentence'> & { key: string };

/** Newest first, in the reader's words; throws `PeerUnavailableError`. */
export type History = (
  memberId: string,
  before: string | null,
  words: IdentityWords,
) => Promise<DescribedEntry[]>;

type ChangedPart = keyof (typeof happenings)['profile-changed'];
const isChangedPart = (about: string): about is ChangedPart => about === 'dealbreakers' || about === 'trips';

/** See docs/product.md#export-and-history. */
export function happeningSentence(
  { kind, about }: Pick<Happened, 'kind' | 'about'>,
  words: IdentityWords,
): string {
  const { say } = words;
  switch (kind) {
    case 'tier':
      return say(`happenings.tier.${isPaid(about) ? 'paid' : 'free'}`);
    case 'new-device':
      return say('happenings.new-device', { about: deviceIn(about, words) });
    case 'paused':
    case 'resumed':
      return say(`happenings.${kind}.${about === AWAY ? 'away' : 'self'}`);
    case 'profile-changed':
      return say(`happenings.profile-changed.${isChangedPart(about) ? about : 'profile'}`);
    case 'data-corrected':
      return about.startsWith(CHANGE_GRANTED)
        ? say('happenings.data-corrected.limit', { about: about.slice(CHANGE_GRANTED.length) })
        : say('happenings.data-corrected.data', { about });
    default:
      return say(`happenings.${kind}`, { about });
  }
}

/** Merges a page from every owner (docs/product.md#export-and-history). */
export const createHistory =
  (peers: Peers, ours: (question: HappenedQuestion) => Promise<{ entries: Happened[] }>): History =>
  async (memberId, before, words) => {
    const question = { memberId, before, language: words.language };
    const pages = await Promise.all(
      HELD_OWNERS.filter((owner) => owner !== 'discovery').map((owner) =>
        owner === 'identity' ? ours(question) : peers.ask(owner, 'happened', question),
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
      sentence: happeningSentence({ kind, about }, words),
    }));
  };

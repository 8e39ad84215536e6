import { pairOf } from '@kolo/contracts';
import { blockBetween, hiddenAmong, type ServiceContext, withoutAnswer } from '@kolo/service';
import { type MatchRow, matchesView } from './views/matches.ts';

/** What messaging asks of the owners of members and matches, whose word counts before our lagging views (design 9). */
export interface Neighbours {
  /** The tier of a member as identity knows it; `null` for nobody's id, and without an answer. */
  tierOf(member: string): Promise<string | null>;
  /** Whether two members are matched now and neither is gone; without an answer from interaction our own view decides. */
  matched(one: string, other: string): Promise<boolean>;
  /**
   * Whether two members who are not matched are nobody to each other: one has blocked the other or is hidden; without an
   * answer from interaction our own view decides.
   */
  apart(one: string, other: string): Promise<boolean>;
}

export function createNeighbours({
  peers,
  documents,
}: Pick<ServiceContext, 'peers' | 'documents'>): Neighbours {
  const standing = (one: string, other: string) =>
    peers.ask('interaction', 'standing', { one, other }).catch(withoutAnswer(null));
  return {
    async tierOf(member) {
      const account = await peers.ask('identity', 'account', { memberId: member }).catch(withoutAnswer(null));
      return account?.tier ?? null;
    },
    async matched(one, other) {
      if ((await hiddenAmong(documents, [one, other])).isBetween(one, other, true)) return false;
      const told = await standing(one, other);
      if (told) return told.matched;
      const row = await documents.get<MatchRow>(matchesView.collection.name, pairOf(one, other).join('-'));
      return row?.matched ?? false;
    },
    async apart(one, other) {
      if ((await hiddenAmong(documents, [one, other])).isBetween(one, other, false)) return true;
      const told = await standing(one, other);
      return told ? told.blocked : (await blockBetween(documents, one, other)) !== null;
    },
  };
}

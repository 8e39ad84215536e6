import { Problem } from '@kolo/contracts/errors';
import { isId } from '@kolo/contracts/ids';
import {
  type Disclosure,
  type MemberFacts,
  NOTHING_BETWEEN,
  type Outcome,
  outcomeOf,
  type PairFacts,
  type Relation,
  relationOf,
} from '@kolo/contracts/profile/visibility';
import type { InternalOutput } from '@kolo/contracts/protocol/internal';
import type { Documents } from '@kolo/documents';
import type { Clock, Peers } from '../definition.ts';
import { PeerUnavailableError, withoutAnswer } from '../questions/peers.ts';
import { factsAmong } from './memberFacts.ts';

export interface Sight {
  relation: Relation;
  pair: PairFacts;
  outcome: Outcome;
}

export interface Visibility {
  /**
   * All who are refused as unknown cost the same questions, so that timing reveals nothing. Throws `unavailable`
   * or `PeerUnavailableError` if only an unavailable owner could tell.
   *
   * @param known what is known of the pair before own rows have it; the owner's answer is newer
   */
  of(disclosure: Disclosure, viewer: string, member: string, known?: Partial<PairFacts>): Promise<Sight>;
}

/** From own rows only: for lists and socket frames. */
export interface Sights {
  among(viewer: string, members: readonly string[]): Promise<(member: string) => Relation>;
  /**
   * How each of some members stands to another one, and that one to them.
   *
   * @param known what is known of the pairs before own rows have it
   */
  mutual(
    one: string,
    others: readonly string[],
    known?: Partial<PairFacts>,
  ): Promise<(other: string) => readonly Relation[]>;
}

interface VisibilityOptions {
  documents: Pick<Documents, 'getMany'>;
  clock: Clock;
  ownPairs(viewer: string, members: readonly string[]): Promise<(member: string) => Partial<PairFacts>>;
  /** If not, and the owner of pairs is silent, nothing is known of a match. */
  ownPairsKnowMatches: boolean;
  pairByOwner(viewer: string, member: string): Promise<PairFacts | null>;
  /** Otherwise the owner only confirms refusals, as own rows lag (docs/design.md#a-match-counts-at-once). */
  asksOwnerFirst(disclosure: Disclosure): boolean;
  /** Asks profile. Throws `PeerUnavailableError`, or answers `false`, if it is silent. */
  confirmFit(viewer: string, member: string): Promise<boolean>;
  rowFor?(disclosure: Disclosure, viewer: string, member: string): Promise<Disclosure>;
}

/** Earlier releases do not say whose a block is: then it is the other's. */
export const pairFactsOf = (
  { liked, known, matched, blocked, blockedBy }: InternalOutput<'interaction', 'standing'>,
  other: string,
): PairFacts => ({
  liked,
  chosen: known,
  matched,
  blockedBy: blockedBy === undefined && blocked ? other : (blockedBy ?? null),
});

export const pairByInteraction =
  (peers: Peers) =>
  (one: string, other: string): Promise<PairFacts | null> =>
    peers
      .ask('interaction', 'standing', { one, other })
      .then((told) => pairFactsOf(told, other))
      .catch(withoutAnswer(null));

const REFUSED: readonly Outcome[] = ['unknown', 'unmatched'];

/** Has the owners of pairs and profiles confirm refusals. */
export function createVisibility(options: VisibilityOptions): Visibility & Sights {
  const { documents, clock, ownPairs, ownPairsKnowMatches, pairByOwner, asksOwnerFirst, confirmFit, rowFor } =
    options;

  async function knownAmong(one: string, others: readonly string[]) {
    const distinct = [...new Set(others)];
    const [factsFor, pairWith] = await Promise.all([
      factsAmong(documents, [one, ...distinct], clock()),
      ownPairs(one, distinct),
    ]);
    return {
      factsFor,
      pairWith: (other: string): PairFacts => ({ ...NOTHING_BETWEEN, ...pairWith(other) }),
    };
  }

  /** Several, if it cannot be known. */
  async function possiblePairs(
    viewer: string,
    member: string,
    askOwner: boolean,
    known: Partial<PairFacts> = {},
  ): Promise<PairFacts[]> {
    const told = askOwner ? await pairByOwner(viewer, member) : null;
    if (told) return [told];
    const own = { ...NOTHING_BETWEEN, ...(await ownPairs(viewer, [member]))(member), ...known };
    return ownPairsKnowMatches || own.blockedBy !== null
      ? [own]
      : [own, { ...own, matched: true, chosen: true }];
  }

  /** `null` if nobody could answer. */
  function decide(
    disclosure: Disclosure,
    [viewer, member]: readonly [MemberFacts, MemberFacts],
    pairs: readonly PairFacts[],
    fits?: true,
  ): Sight | null {
    const [first, ...others] = pairs.map((pair): Sight => {
      // A request may outlive the session of a member who was suspended or banned.
      const relation = viewer.shownTo === 'nobody' ? 'nobody' : relationOf(viewer, member, pair, fits);
      return { relation, pair, outcome: outcomeOf(disclosure, relation) };
    });
    return first && others.every(({ outcome }) => outcome === first.outcome) ? first : null;
  }

  return {
    async of(disclosure, viewer, member, known) {
      const isSelf = viewer === member;
      if (isSelf || !isId(member)) {
        const relation = isSelf ? 'self' : 'nobody';
        return { relation, pair: NOTHING_BETWEEN, outcome: outcomeOf(disclosure, relation) };
      }
      const ownerFirst = asksOwnerFirst(disclosure);
      async function factsNow() {
        const factsFor = await factsAmong(documents, [viewer, member], clock());
        return [factsFor(viewer), factsFor(member)] as const;
      }
      const [row, facts, pairs] = await Promise.all([
        rowFor ? rowFor(disclosure, viewer, member) : disclosure,
        factsNow(),
        possiblePairs(viewer, member, ownerFirst, known),
      ]);
      const seen = decide(row, facts, pairs);
      if (seen && !REFUSED.includes(seen.outcome)) return seen;
      const [fits, confirmed] = await Promise.all([
        confirmFit(viewer, member).catch((error: unknown) => {
          if (error instanceof PeerUnavailableError) return error;
          throw error;
        }),
        ownerFirst ? pairs : possiblePairs(viewer, member, true, known),
      ]);
      // A silent owner takes seconds, in which our own rows may have caught up.
      const sight = decide(row, await factsNow(), confirmed, fits === true || undefined);
      if (fits instanceof PeerUnavailableError && (!sight || REFUSED.includes(sight.outcome))) throw fits;
      if (!sight) throw new Problem('unavailable');
      return sight;
    },
    async mutual(one, others, known = {}) {
      const { factsFor, pairWith } = await knownAmong(one, others);
      const first = factsFor(one);
      return (other) => {
        const pair = { ...pairWith(other), ...known };
        const second = factsFor(other);
        return [relationOf(first, second, pair), relationOf(second, first, pair)];
      };
    },
    async among(viewer, members) {
      const { factsFor, pairWith } = await knownAmong(viewer, members);
      const facts = factsFor(viewer);
      return (member) => relationOf(facts, factsFor(member), pairWith(member));
    },
  };
}

/** For services without facts about members. A profile of an earlier release tells no relation. */
export const visibilityByProfile = (peers: Peers): Visibility => ({
  async of(disclosure, viewer, memberId) {
    const relation = await relationByProfile(peers, viewer, memberId);
    return { relation, pair: NOTHING_BETWEEN, outcome: outcomeOf(disclosure, relation) };
  },
});

/** Throws `PeerUnavailableError`. */
export async function relationByProfile(peers: Peers, viewer: string, memberId: string): Promise<Relation> {
  if (viewer === memberId) return 'self';
  const { visible, relation } = await peers.ask('profile', 'visible', { viewer, memberId });
  return relation ?? (visible ? 'fitting' : 'nobody');
}

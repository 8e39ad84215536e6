import {
  type Disclosure,
  type InternalOutput,
  isId,
  type MemberFacts,
  NOTHING_BETWEEN,
  type Outcome,
  outcomeOf,
  type PairFacts,
  Problem,
  type Relation,
  relationOf,
} from '@kolo/contracts';
import type { Documents } from '@kolo/documents';
import type { Clock, Peers } from '../definition.ts';
import { withoutAnswer } from '../questions/peers.ts';
import { factsAmong } from './memberFacts.ts';

/** How a member stands to a viewer, and what the viewer gets of them. */
export interface Sight {
  relation: Relation;
  pair: PairFacts;
  outcome: Outcome;
}

/** What the kit asks before it runs the handler of a call about a member. */
export interface Visibility {
  /**
   * What a viewer gets of a member. Whoever is refused as unknown is refused after the same questions to the same owners.
   * Throws `unavailable` and `PeerUnavailableError` where only an owner that does not answer could tell.
   */
  of(disclosure: Disclosure, viewer: string, member: string): Promise<Sight>;
}

/** The same for many members, by own rows alone: for lists and frames. */
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
  /** What stands between a viewer and some members, by own rows; each member is given once. */
  ownPairs(viewer: string, members: readonly string[]): Promise<(member: string) => Partial<PairFacts>>;
  /** Whether own rows say who is matched. If not, and the owner of pairs is silent, nobody knows of a match. */
  ownPairsKnowMatches: boolean;
  /** What the owner of pairs says; `null` without an answer. */
  pairByOwner(viewer: string, member: string): Promise<PairFacts | null>;
  /**
   * Whether the owner is asked first. Otherwise it only confirms a refusal, as own rows lag
   * (docs/design.md#a-match-counts-at-once).
   */
  asksOwnerFirst(disclosure: Disclosure): boolean;
  /** Whether two members fit, as the owner of profiles says; `false` also without an answer that anybody needs. */
  confirmFit(viewer: string, member: string): Promise<boolean>;
  /** The row of the table that applies, where a disclosure has several. */
  rowFor?(disclosure: Disclosure, viewer: string, member: string): Promise<Disclosure>;
}

/** What interaction answers, as the table needs it. An earlier release does not say whose a block is: then it is the other's. */
export const pairFactsOf = (
  { liked, known, matched, blocked, blockedBy }: InternalOutput<'interaction', 'standing'>,
  other: string,
): PairFacts => ({
  liked,
  chosen: known,
  matched,
  blockedBy: blockedBy === undefined && blocked ? other : (blockedBy ?? null),
});

/** What the owner of pairs says; `null` without an answer. */
export const pairByInteraction =
  (peers: Peers) =>
  (one: string, other: string): Promise<PairFacts | null> =>
    peers
      .ask('interaction', 'standing', { one, other })
      .then((told) => pairFactsOf(told, other))
      .catch(withoutAnswer(null));

const REFUSED: readonly Outcome[] = ['unknown', 'unmatched'];

/** Decides by the facts of own rows, and has refusals confirmed by the owners of pairs and profiles. */
export function createVisibility(options: VisibilityOptions): Visibility & Sights {
  const { documents, clock, ownPairs, ownPairsKnowMatches, pairByOwner, asksOwnerFirst, confirmFit, rowFor } =
    options;

  /** What own rows say of a member, of some others, and of what stands between them. */
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

  /** All that may stand between two members as far as anybody can tell. */
  async function possiblePairs(viewer: string, member: string, askOwner: boolean): Promise<PairFacts[]> {
    const told = askOwner ? await pairByOwner(viewer, member) : null;
    if (told) return [told];
    const known = { ...NOTHING_BETWEEN, ...(await ownPairs(viewer, [member]))(member) };
    return ownPairsKnowMatches || known.blockedBy !== null
      ? [known]
      : [known, { ...known, matched: true, chosen: true }];
  }

  /** `null` where it depends on what nobody could tell. */
  function decide(
    disclosure: Disclosure,
    [viewer, member]: readonly [MemberFacts, MemberFacts],
    pairs: readonly PairFacts[],
    fits?: true,
  ): Sight | null {
    const [first, ...others] = pairs.map((pair): Sight => {
      // Whoever is suspended or banned sees nobody, should a request outlive their session.
      const relation = viewer.shownTo === 'nobody' ? 'nobody' : relationOf(viewer, member, pair, fits);
      return { relation, pair, outcome: outcomeOf(disclosure, relation) };
    });
    return first && others.every(({ outcome }) => outcome === first.outcome) ? first : null;
  }

  return {
    async of(disclosure, viewer, member) {
      const isSelf = viewer === member;
      if (isSelf || !isId(member)) {
        const relation = isSelf ? 'self' : 'nobody';
        return { relation, pair: NOTHING_BETWEEN, outcome: outcomeOf(disclosure, relation) };
      }
      const ownerFirst = asksOwnerFirst(disclosure);
      const [row, factsFor, pairs] = await Promise.all([
        rowFor ? rowFor(disclosure, viewer, member) : disclosure,
        factsAmong(documents, [viewer, member], clock()),
        possiblePairs(viewer, member, ownerFirst),
      ]);
      const facts = [factsFor(viewer), factsFor(member)] as const;
      const seen = decide(row, facts, pairs);
      if (seen && !REFUSED.includes(seen.outcome)) return seen;
      const [fits, confirmed] = await Promise.all([
        confirmFit(viewer, member),
        ownerFirst ? pairs : possiblePairs(viewer, member, true),
      ]);
      const sight = decide(row, facts, confirmed, fits || undefined);
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

/** Asks the owner of profiles, for services that keep no facts about members. A profile of an earlier release tells no relation. */
export const visibilityByProfile = (peers: Peers): Visibility => ({
  async of(disclosure, viewer, memberId) {
    const relation = await relationByProfile(peers, viewer, memberId);
    return { relation, pair: NOTHING_BETWEEN, outcome: outcomeOf(disclosure, relation) };
  },
});

/** How a member stands to a viewer, as the owner of profiles says. Throws `PeerUnavailableError`. */
export async function relationByProfile(peers: Peers, viewer: string, memberId: string): Promise<Relation> {
  if (viewer === memberId) return 'self';
  const { visible, relation } = await peers.ask('profile', 'visible', { viewer, memberId });
  return relation ?? (visible ? 'fitting' : 'nobody');
}

import { type MatchesQuery, shieldedOrigins } from '@kolo/contracts';
import type { Row } from '@kolo/documents';
import type { MemoryIndex } from '@kolo/service';
import { createCrowd } from '../crowd/crowd.ts';
import { createDirectory } from '../numbers/directory.ts';
import { numberAt } from '../numbers/pagedNumbers.ts';
import { unpackAnswers } from '../packing/answers.ts';
import { fits } from '../packing/seeking.ts';
import { unpackHeritage, unpackLanguages } from '../packing/sets.ts';
import type { Locate } from '../places/gazetteer.ts';
import { createPlaceBook } from '../places/placeBook.ts';
import type { Traits } from '../score/traits.ts';
import { createSearch, type Found, type FoundPage } from '../search/search.ts';
import { originsOfPacked } from '../search/shielded.ts';
import { type CandidateRow, candidatesView } from '../views/candidates.ts';
import { type PairRow, pairsView } from '../views/pairs.ts';
import { createFormerOrigins } from './formerOrigins.ts';
import { packCandidate } from './packCandidate.ts';
import { createRelationsIndex } from './relations.ts';
import { createShieldIndex } from './shields.ts';

/** Everything that a search reads, in memory. */
export interface MemberIndex extends MemoryIndex {
  /** Whether a member may be shown to others. */
  has(id: string): boolean;
  /** What the score looks at; like the searches `undefined` for one who may not be shown to others. */
  traitsOf(id: string): Traits | undefined;
  /**
   * Whether two members may be shown to others and fit both ways, with no block or shield between them
   * (docs/product.md#who-appears-in-matches, docs/product.md#blocking, docs/product.md#shields).
   */
  fit(one: string, other: string, now: Date): boolean;
  /** Whether two members have a match. */
  match(one: string, other: string): boolean;
  /** A page of whom a viewer may meet. */
  page(viewer: string, query: MatchesQuery, now: Date): FoundPage | undefined;
  /** A viewer's matches and suggestions. */
  list(viewer: string, now: Date): readonly Found[] | undefined;
  /** How much room it takes. */
  bytes(): { candidates: number; relations: number };
}

/** An empty index over the candidate and pair rows. */
export function createMemberIndex(locate: Locate): MemberIndex {
  const directory = createDirectory();
  const crowd = createCrowd();
  const places = createPlaceBook(locate);
  const relations = createRelationsIndex(directory);
  const shields = createShieldIndex();
  const formerOrigins = createFormerOrigins();
  const search = createSearch({ crowd, directory, relations, places, shields, formerOrigins });

  const isCandidate = (member: number): boolean => numberAt(crowd.leaves, member) !== 0;

  const originsOf = (member: number, now: Date): string[] => [
    ...originsOfPacked(crowd.read(member), places),
    ...formerOrigins.of(member, now),
  ];
  /** Whether one member hides from another. */
  const isShielded = (one: number, other: number, now: Date): boolean =>
    shields.of(one).size > 0 && originsOf(other, now).some((origin) => shields.of(one).has(origin));

  function leave(member: number): void {
    if (!isCandidate(member)) return;
    const { place } = crowd.read(member);
    crowd.remove(member);
    shields.remove(member);
    formerOrigins.remove(member);
    places.moveOut(place);
    directory.letGo(member);
  }
  function putCandidate(id: string, row: CandidateRow | null): void {
    const candidate = row && packCandidate(row, places);
    if (!row || !candidate) {
      leave(directory.find(id));
      return;
    }
    const member = directory.claim(id);
    if (member === 0) return;
    if (isCandidate(member)) places.moveOut(crowd.read(member).place);
    else directory.hold(member);
    crowd.put(member, id, candidate);
    shields.put(member, shieldedOrigins(row.shield));
    formerOrigins.put(member, row.formerHomes, originsOfPacked(candidate, places));
  }

  return {
    has: (id) => isCandidate(directory.find(id)),
    traitsOf(id) {
      const member = directory.find(id);
      if (!isCandidate(member)) return undefined;
      const { answers, heritage, languages, place } = crowd.read(member);
      return {
        ...unpackAnswers(answers),
        heritageCountries: unpackHeritage(heritage),
        languages: unpackLanguages(languages),
        place: places.place(place),
      };
    },
    fit(one, other, now) {
      const [first, second] = [directory.find(one), directory.find(other)];
      return (
        isCandidate(first) &&
        isCandidate(second) &&
        fits(crowd.read(first).partition, crowd.read(second).partition) &&
        !relations.isBlocked(first, second) &&
        !isShielded(first, second, now) &&
        !isShielded(second, first, now)
      );
    },
    match(one, other) {
      const second = directory.find(other);
      return second !== 0 && relations.isMatched(directory.find(one), second);
    },
    page(viewer, query, now) {
      const member = directory.find(viewer);
      return isCandidate(member) ? search.page(member, query, now) : undefined;
    },
    list(viewer, now) {
      const member = directory.find(viewer);
      return isCandidate(member) ? search.list(member, now) : undefined;
    },
    put(collection: string, id: string, row: Row | null) {
      if (collection === candidatesView.collection.name) putCandidate(id, row as CandidateRow | null);
      if (collection === pairsView.collection.name) relations.put(id, row as PairRow | null);
    },
    forget(id) {
      const member = directory.find(id);
      if (member === 0) return;
      directory.hold(member);
      leave(member);
      relations.forget(member);
      directory.unname(member);
      directory.letGo(member);
    },
    bytes: () => ({ candidates: directory.bytes() + crowd.bytes(), relations: relations.bytes() }),
  };
}

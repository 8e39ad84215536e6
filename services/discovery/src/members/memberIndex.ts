import type { Documents, Row } from '@kolo/documents';
import type { Locate } from '../places/gazetteer.ts';
import { type CandidateRow, candidatesView } from '../views/candidates.ts';
import { type PairRow, pairsView } from '../views/pairs.ts';
import { toCandidate } from './candidate.ts';
import { type CandidateIndex, createCandidateIndex } from './candidateIndex.ts';
import { createRelationsIndex, type RelationsIndex } from './relations.ts';

/** Everything that a search reads, in memory. */
export interface MemberIndex {
  candidates: Pick<CandidateIndex, 'get' | 'fitting'>;
  relations: Pick<RelationsIndex, 'of'>;
}

/** A member index that follows its rows. */
export interface FollowingIndex extends MemberIndex {
  /** Reads all rows, and again when others have taken their place; searches find the old ones until it resolves. */
  load(): Promise<void>;
  /** Reads these rows again, since they may have changed. Resolves when the index has them. */
  follow(collection: string, ids: readonly string[]): Promise<void>;
}

/** An index over the candidate and pair rows. Reads run one after another, so that none overtakes a newer one. */
export function createMemberIndex(documents: Documents, locate: Locate): FollowingIndex {
  let candidates = createCandidateIndex();
  let relations = createRelationsIndex();
  let reading: Promise<void> = Promise.resolve();

  const putCandidate = (id: string, row: CandidateRow | null) =>
    candidates.put(id, row && toCandidate(row, locate));
  const putPair = (id: string, row: PairRow | null) => relations.put(id, row);

  const inTurn = (read: () => Promise<void>): Promise<void> => {
    const turn = reading.then(read);
    reading = turn.catch(() => undefined);
    return turn;
  };

  async function readAgain<R extends Row>(
    collection: string,
    ids: readonly string[],
    put: (id: string, row: R | null) => void,
  ): Promise<void> {
    const rows = await documents.getMany<R>(collection, ids);
    for (const id of ids) put(id, rows.get(id) ?? null);
  }

  return {
    get candidates() {
      return candidates;
    },
    get relations() {
      return relations;
    },
    load: () =>
      inTurn(async () => {
        const [allCandidates, allRelations] = [createCandidateIndex(), createRelationsIndex()];
        for (const row of await documents.find<CandidateRow>(candidatesView.collection.name))
          allCandidates.put(row.id, toCandidate(row, locate));
        for (const row of await documents.find<PairRow>(pairsView.collection.name))
          allRelations.put(row.id, row);
        [candidates, relations] = [allCandidates, allRelations];
      }),
    follow: (collection, ids) =>
      inTurn(async () => {
        if (collection === candidatesView.collection.name) await readAgain(collection, ids, putCandidate);
        if (collection === pairsView.collection.name) await readAgain(collection, ids, putPair);
      }),
  };
}

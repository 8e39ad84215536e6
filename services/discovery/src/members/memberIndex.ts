import type { Row } from '@kolo/documents';
import type { MemoryIndex } from '@kolo/service';
import type { Locate } from '../places/gazetteer.ts';
import { type CandidateRow, candidatesView } from '../views/candidates.ts';
import { type PairRow, pairsView } from '../views/pairs.ts';
import { toCandidate } from './candidate.ts';
import { type CandidateIndex, createCandidateIndex } from './candidateIndex.ts';
import { createRelationsIndex, type RelationsIndex } from './relations.ts';

/** Everything that a search reads, in memory. */
export interface MemberIndex extends MemoryIndex {
  candidates: Pick<CandidateIndex, 'get' | 'fitting'>;
  relations: Pick<RelationsIndex, 'of'>;
}

/** An empty index over the candidate and pair rows. */
export function createMemberIndex(locate: Locate): MemberIndex {
  const candidates = createCandidateIndex();
  const relations = createRelationsIndex();
  return {
    candidates,
    relations,
    put(collection: string, id: string, row: Row | null) {
      if (collection === candidatesView.collection.name)
        candidates.put(id, row && toCandidate(row as CandidateRow, locate));
      if (collection === pairsView.collection.name) relations.put(id, row as PairRow | null);
    },
    forget(member) {
      candidates.put(member, null);
      relations.forget(member);
    },
  };
}

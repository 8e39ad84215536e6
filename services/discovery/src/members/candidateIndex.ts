import { fitBothWays, type Seeking } from '@kolo/contracts';
import type { Candidate } from './candidate.ts';

/** All candidates, grouped by whom they are and whom they seek, so that a search reads fitting groups only. */
export interface CandidateIndex {
  get(id: string): Candidate | undefined;
  /** Takes a candidate's newest state, or `null` when there is nobody to show. */
  put(id: string, candidate: Candidate | null): void;
  /** Everyone who fits the viewer both ways, except themselves (product 12). */
  fitting(viewer: Candidate): Candidate[];
}

interface Group {
  seeking: Seeking;
  members: Map<string, Candidate>;
}

/** An empty index of candidates. */
export function createCandidateIndex(): CandidateIndex {
  const groups = new Map<string, Group>();
  const groupOf = new Map<string, Group>();

  const groupFor = ({ gender, interestedIn }: Seeking): Group => {
    const key = `${gender}/${interestedIn}`;
    const group = groups.get(key) ?? { seeking: { gender, interestedIn }, members: new Map() };
    groups.set(key, group);
    return group;
  };

  return {
    get: (id) => groupOf.get(id)?.members.get(id),
    put(id, candidate) {
      groupOf.get(id)?.members.delete(id);
      groupOf.delete(id);
      if (!candidate) return;
      const group = groupFor(candidate.profile);
      group.members.set(id, candidate);
      groupOf.set(id, group);
    },
    fitting: (viewer) =>
      [...groups.values()]
        .filter(({ seeking }) => fitBothWays(viewer.profile, seeking))
        .flatMap(({ members }) => [...members.values()])
        .filter(({ id }) => id !== viewer.id),
  };
}

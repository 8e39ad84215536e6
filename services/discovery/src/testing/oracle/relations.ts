import type { PairRow } from '../../views/pairs.ts';

export interface Relations {
  liked: ReadonlySet<string>;
  passed: ReadonlySet<string>;
  blocked: ReadonlySet<string>;
  matched: ReadonlyMap<string, string>;
}

const NONE: Relations = { liked: new Set(), passed: new Set(), blocked: new Set(), matched: new Map() };

export interface RelationsIndex {
  of(member: string): Relations;
  put(pair: string, row: PairRow | null): void;
  forget(member: string): void;
}

interface Side {
  liked: Set<string>;
  passed: Set<string>;
  blocked: Set<string>;
  matched: Map<string, string>;
}

export function createRelationsIndex(): RelationsIndex {
  const sides = new Map<string, Side>();

  const sideOf = (member: string): Side => {
    const known = sides.get(member);
    if (known) return known;
    const side: Side = { liked: new Set(), passed: new Set(), blocked: new Set(), matched: new Map() };
    sides.set(member, side);
    return side;
  };

  function putSide(member: string, other: string, row: PairRow | null): void {
    const { liked, passed, blocked, matched } = sideOf(member);
    keep(liked, other, row?.likedBy.includes(member));
    keep(passed, other, row?.passedBy.includes(member));
    keep(blocked, other, row !== null && row.blockedBy !== null);
    if (row?.matchedAt) matched.set(other, row.matchedAt);
    else matched.delete(other);
    if (liked.size + passed.size + blocked.size + matched.size === 0) sides.delete(member);
  }

  return {
    of: (member) => sides.get(member) ?? NONE,
    put(pair, row) {
      const [a = '', b = ''] = pair.split('-');
      putSide(a, b, row);
      putSide(b, a, row);
    },
    forget: (member) => void sides.delete(member),
  };
}

function keep(members: Set<string>, member: string, present: boolean | undefined): void {
  if (present) members.add(member);
  else members.delete(member);
}

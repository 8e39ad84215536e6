/** What two members decided about each other; the state of a `pair-{a}-{b}` stream. */
export interface Pair {
  likedBy: readonly string[];
  passedBy: readonly string[];
  matched: boolean;
}

export interface LikeMember {
  type: 'LikeMember';
  by: string;
  to: string;
}

export interface UnlikeMember {
  type: 'UnlikeMember';
  by: string;
  to: string;
}

export interface PassMember {
  type: 'PassMember';
  by: string;
  to: string;
}

export type PairCommand = LikeMember | UnlikeMember | PassMember;

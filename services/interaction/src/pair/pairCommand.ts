export interface LikeMember {
  type: 'LikeMember';
  by: string;
  to: string;
}

export interface UnlikeMember {
  type: 'UnlikeMember';
  by: string;
  to: string;
  /** Refused where the two have matched, which whoever takes a like back may not know yet. */
  keepMatch?: boolean | undefined;
}

export interface PassMember {
  type: 'PassMember';
  by: string;
  to: string;
  keepMatch?: boolean | undefined;
}

export interface TakePassBack {
  type: 'TakePassBack';
  by: string;
  to: string;
}

export interface Unmatch {
  type: 'Unmatch';
  by: string;
  to: string;
}

export interface BlockMember {
  type: 'BlockMember';
  by: string;
  to: string;
}

export interface UnblockMember {
  type: 'UnblockMember';
  by: string;
  to: string;
}

/** What a member may decide about another. */
export type PairCommand =
  | LikeMember
  | UnlikeMember
  | PassMember
  | TakePassBack
  | Unmatch
  | BlockMember
  | UnblockMember;

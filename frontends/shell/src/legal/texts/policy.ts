/** A paragraph, or a list of points. Links are written `[words](/path)`. */
export type PolicyBlock = string | readonly string[];

export interface PolicySection {
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

export interface Policy {
  title: string;
  /** When, where that is not the day of the policies. */
  updated?: string;
  sections: readonly PolicySection[];
}

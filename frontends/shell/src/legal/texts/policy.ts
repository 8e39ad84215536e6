/** A paragraph, or a list of points. Links are written `[words](/path)`. */
export type PolicyBlock = string | readonly string[];

export interface PolicySection {
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

export interface Policy {
  title: string;
  sections: readonly PolicySection[];
}

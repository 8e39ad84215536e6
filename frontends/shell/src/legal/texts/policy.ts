export type PolicyBlock = string | readonly string[];

export interface PolicySection {
  id: string;
  title: string;
  blocks: readonly PolicyBlock[];
}

export interface Policy {
  title: string;
  updated?: string;
  sections: readonly PolicySection[];
}

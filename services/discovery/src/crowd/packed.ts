/** A candidate as the index holds one: everything that a search asks, as numbers. */
export interface PackedCandidate {
  /** Who they are and whom they seek. */
  partition: number;
  /** Heritage countries as bits. */
  heritage: number;
  /** The answers of the score, in one word. */
  answers: number;
  /** Class of languages and region, in one byte. */
  surroundings: number;
  /** Smoking and drinking, in one byte. */
  habits: number;
  /** The birth date, as it sorts. */
  born: number;
  /** The last day on which they were here. */
  activeOn: number;
  languages: { low: number; high: number };
  /** The number of the place where they live. */
  place: number;
}

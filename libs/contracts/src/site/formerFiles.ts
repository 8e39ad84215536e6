export const FORMER = '.former';

/** Open pages can load files of their own build this long. */
export const FORMER_KEPT_MS = 24 * 60 * 60 * 1_000;

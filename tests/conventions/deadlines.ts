/** How long a view or a letter may take on a busy machine; what is promised at once is asserted at once. */
export const FOLLOW_MS = 30_000;

/** How long who is kept out may hold a socket on a busy machine; usually it is well within a second. */
export const OUT_MS = 10_000;

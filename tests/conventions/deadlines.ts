/** How long a view or a letter may take on a busy machine; what is promised at once is asserted at once. */
export const FOLLOW_MS = 30_000;

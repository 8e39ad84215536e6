/** Whether who looks wants nothing to move. */
export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export const isStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

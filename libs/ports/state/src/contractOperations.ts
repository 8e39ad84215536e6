import type { State } from './state.ts';

const NOW = 1_800_000_000_000;

/** What the contract suite has other processes do. */
export const OPERATIONS = {
  consume: (state: State) => state.consume('ticket', NOW),
  take: (state: State) => state.take('key', { max: 3, windowMs: 60_000 }, NOW),
} satisfies Record<string, (state: State) => Promise<unknown>>;

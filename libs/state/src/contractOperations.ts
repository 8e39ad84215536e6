import type { State } from './state.ts';

const NOW = 1_800_000_000_000;

/** What the contract suite has other processes do. */
export const OPERATIONS = {
  redeemLink: (state: State) => state.redeemLink('link of a', NOW),
  redeemCode: (state: State) => state.redeemCode('address-1', 'right', NOW, 1_000),
  guessWrong: (state: State) => state.redeemCode('address-1', 'wrong', NOW, 5),
  take: (state: State) => state.take('key', { max: 3, windowMs: 60_000 }, NOW),
} satisfies Record<string, (state: State) => Promise<unknown>>;

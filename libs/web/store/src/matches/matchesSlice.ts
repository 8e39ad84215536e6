import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface MatchesState {
  /** The match being celebrated comes first. */
  waiting: string[];
  /** Matches celebrated or queued. */
  announced: string[];
  /** When the member ended a pause, in milliseconds: lists from before show nobody new. */
  resumedAt: number | null;
}

const initialState: MatchesState = { waiting: [], announced: [], resumedAt: null };

function announce(state: MatchesState, memberId: string): void {
  state.announced.push(memberId);
  state.waiting.push(memberId);
}

export const matchesSlice = createSlice({
  name: 'matches',
  initialState,
  reducers: {
    matchMade: (state, { payload: memberId }: PayloadAction<string>) => {
      if (!state.waiting.includes(memberId)) announce(state, memberId);
    },
    /** The answer to a like may have announced it already. */
    matchHeard: (state, { payload: memberId }: PayloadAction<string>) => {
      if (!state.announced.includes(memberId)) announce(state, memberId);
    },
    matchSeen: (state, { payload: memberId }: PayloadAction<string>) => {
      state.waiting = state.waiting.filter((id) => id !== memberId);
    },
    resumed: (state, { payload: at }: PayloadAction<number>) => {
      state.resumedAt = at;
    },
  },
});

export const { matchMade, matchHeard, matchSeen, resumed } = matchesSlice.actions;

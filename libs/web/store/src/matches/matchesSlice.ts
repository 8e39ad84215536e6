import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface MatchesState {
  /** The match being celebrated comes first. */
  waiting: string[];
  /** Matches celebrated or queued. */
  announced: string[];
}

const initialState: MatchesState = { waiting: [], announced: [] };

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
  },
});

export const { matchMade, matchHeard, matchSeen } = matchesSlice.actions;
